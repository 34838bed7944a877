import { expect, test } from 'vitest'
import { isWithin, mainPages } from '@/components/shell/pages'

const within = (path: string) => mainPages.filter(page => isWithin(page, path)).map(({ name }) => name)

test.each([
  ['/', []],
  ['/datasets', ['datasets']],
  ['/explore/7/r/8', ['datasets']],
  ['/live/events', ['live']],
  ['/build/console', ['build']],
  ['/docs/tokens', ['build']],
  ['/apis', []],
  ['/help/shortcuts', ['help']],
])('%s belongs to %j', (path, names) => expect(within(path)).toEqual(names))
