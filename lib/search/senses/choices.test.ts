import { expect, test } from 'vitest'
import { tokensOf } from '@/lib/search/question/tokens'
import { tagChoices, valueChoices } from '@/lib/search/senses/choices'
import type { List } from '@/lib/search/senses/lists'
import type { Sense } from '@/lib/search/senses/parts'
import { sensesOfAmount } from '@/lib/search/senses/word-senses'

const base = sensesOfAmount({ from: 0, to: 1, text: '', sign: '<', number: 1, unit: 'none' }, new Map())[0]!
const tag = (at: number, code: string, entities: readonly string[]): Sense => ({
  ...base,
  from: at,
  to: at + 1,
  kind: 'record',
  type: 'tag',
  code,
  name: code,
  entities,
})
const lists = [{ tag: 'castles' }, { tag: 'museums' }] as unknown as readonly List[]
const poi = ['odhactivitypoi']

const chosen = (question: string, senses: readonly Sense[]) =>
  tagChoices(tokensOf(question), senses, lists).map(({ code, name }) => [code, name])

test.each([
  ['pizza or pasta', [tag(0, 'pizza', poi), tag(2, 'pasta', poi)], [['HubActivityPoi.Tags.Id=pizza|pasta', 'pizza or pasta']]],
  [
    'castles and museums',
    [tag(0, 'castles', poi), tag(2, 'museums', poi)],
    [['HubActivityPoi.Tags.Id=castles|museums', 'castles and museums']],
  ],
  ['pool and sauna', [tag(0, 'pool', poi), tag(2, 'sauna', poi)], []],
  ['pizza or hotel', [tag(0, 'pizza', poi), tag(2, 'hotel', ['accommodation'])], []],
  ['pizza pasta', [tag(0, 'pizza', poi), tag(1, 'pasta', poi)], []],
])('%s', (question, senses, codes) => expect(chosen(question, senses)).toEqual(codes))

test('two values are one condition where they are of the same field', () => {
  const value = (at: number, code: string): Sense => ({ ...base, from: at, to: at + 1, kind: 'value', code, name: code })
  const read = (first: string, second: string) =>
    valueChoices(tokensOf('talfer and etsch'), [value(0, first), value(2, second)]).map(({ code }) => code)
  expect(read('WaterGauge.river=Talfer', 'WaterGauge.river=Etsch')).toEqual(['WaterGauge.river=Talfer|Etsch'])
  expect(read('WaterGauge.river=Talfer', 'WaterGauge.place=Etsch')).toEqual([])
})
