import { configure } from '@testing-library/react'
import { WAIT_LIMIT } from './wait-limit'

configure({ asyncUtilTimeout: WAIT_LIMIT })
