import { expect, it } from 'vitest'
import { mayUseHelpers } from './driving-rail.tsx'

it.each(['dev', 'uat', 'stg'] as const)(
  'helps administrators who drive or manage, in %s [2.4.61] [6.6]',
  (environment) => {
    expect(mayUseHelpers(environment, ['CR', 'ADMIN'])).toBe(true)
    expect(mayUseHelpers(environment, ['MEF', 'ADMIN'])).toBe(true)
    expect(mayUseHelpers(environment, ['CR', 'MEF'])).toBe(false)
    expect(mayUseHelpers(environment, ['ADMIN'])).toBe(false)
  },
)

it.each(['prod', 'training'] as const)('helps nobody in %s [2.4.61] [6.6]', (environment) => {
  expect(mayUseHelpers(environment, ['CR', 'MEF', 'ADMIN'])).toBe(false)
})
