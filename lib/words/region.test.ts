import { expect, test } from 'vitest'
import { regionName } from '@/lib/words/region'

test.each([
  ['Tirol', 'de', 'Tirol'],
  ['en=South Tyrol; de=Südtirol', 'de', 'Südtirol'],
  ['en=South Tyrol; de=Südtirol', 'it', 'South Tyrol'],
  [undefined, 'it', null],
] as const)('%s in %s is %s', (REGION, language, name) => expect(regionName(language, { REGION, demo: false })).toBe(name))
