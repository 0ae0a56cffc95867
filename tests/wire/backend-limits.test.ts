import { expect, it } from 'vitest'
import { COUNTED_MAX } from '#wire/metodos/home'
import { WANTED_MAX, WEIGHT_MAX, WRITTEN_MAX } from '#wire/metodos/records'
import { VIEW_NAME_MAX, VIEW_QUERY_MAX, VIEWS_MAX } from '#wire/metodos/views'
import { FILTER_VALUES_MAX, NAME_MAX } from '#wire/pages/filters'
import { PAGE_MAX } from '#wire/pages/pages'
import { SEARCH_MAX } from '#wire/search/search-max'

it('how much the embedded backend takes, counts and stores at once', () => {
  expect({
    COUNTED_MAX,
    FILTER_VALUES_MAX,
    NAME_MAX,
    PAGE_MAX,
    SEARCH_MAX,
    VIEWS_MAX,
    VIEW_NAME_MAX,
    VIEW_QUERY_MAX,
    WANTED_MAX,
    WEIGHT_MAX,
    WRITTEN_MAX,
  }).toEqual({
    COUNTED_MAX: 10_000,
    FILTER_VALUES_MAX: 100,
    NAME_MAX: 500,
    PAGE_MAX: 1_000,
    SEARCH_MAX: 50,
    VIEWS_MAX: 50,
    VIEW_NAME_MAX: 60,
    VIEW_QUERY_MAX: 4_000,
    WANTED_MAX: 2_000,
    WEIGHT_MAX: 10_000,
    WRITTEN_MAX: 1_000,
  })
})
