import { configure } from '@testing-library/react'

// What a mutant keeps from coming is waited for once by each of its tests.
configure({ asyncUtilTimeout: 5_000 })
