import { resources } from '../../../../generated'
import type { ScreenResource } from '#admin/record/screen-resource'
import { pages } from '../../pages'

/** Every screen that has a route: the generated ones, and the pages written by hand. */
export const screens: readonly ScreenResource[] = [...resources, ...pages]
