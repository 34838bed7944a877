import { expect, test } from 'vitest'
import { routeOf } from '@/components/text/routed-links'

const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
const link = (routed: string | null) => {
  const element = routed && { getAttribute: () => '/de/datasets?q=park', dataset: { routed } }
  return { closest: () => element } as unknown as Element
}

test('clicks on plain links navigate within the application', () => {
  expect(routeOf({ ...plain, target: link('top') })).toEqual({ address: '/de/datasets?q=park', scroll: true })
  expect(routeOf({ ...plain, target: link('stay') })).toEqual({ address: '/de/datasets?q=park', scroll: false })
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
  { defaultPrevented: true },
])('clicks with %j are left to the browser', more => expect(routeOf({ ...plain, ...more, target: link('top') })).toBeNull())

test('other links and elements are left to the browser', () => {
  expect(routeOf({ ...plain, target: link(null) })).toBeNull()
  expect(routeOf({ ...plain, target: null })).toBeNull()
})
