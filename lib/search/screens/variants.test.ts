import { expect, test } from 'vitest'
import { findEntity } from '@/lib/content/entities'
import { tokensOf } from '@/lib/search/question/tokens'
import { type ScreenContext, type ScreenDraft, variantsOf } from '@/lib/search/screens/variants'
import type { DatasetList } from '@/lib/search/senses/lists'
import { meaningFrom, type Sense, type WordMeaning } from '@/lib/search/senses/word-meanings'

const hotels = { kind: 'records', entity: findEntity('Accommodation'), whole: true, tag: null } as DatasetList
const activities = { kind: 'records', entity: findEntity('HubActivityPoi'), whole: true, tag: null } as DatasetList

/** A part for a word of the question, with a condition that its records have a tag. */
function tagged(from: number, code: string, feature = false): WordMeaning {
  const condition = { filter: `Tags.Id.eq."${code}"`, field: 'Tags.Id', values: [code] }
  const sense = { from, to: from + 1, kind: 'record', code, name: code, likeness: 1 }
  return meaningFrom(sense, { role: 'Which', weight: 1, condition, feature })
}

type VariantFacts = Readonly<{
  text: string
  list: DatasetList
  parts: readonly WordMeaning[]
  senses?: readonly Partial<Sense>[]
}>

function variants({ text, list, parts, senses = [] }: VariantFacts): readonly ScreenDraft[] {
  const reading = { list, parts, found: [], dropped: [], places: [], rest: [], score: 1, page: null }
  const plan = {
    list,
    facts: parts,
    conditions: parts.flatMap(({ condition }) => condition ?? []),
    texts: [],
    area: null,
    municipalities: [],
    days: null,
    series: [],
  }
  const question = { tokens: tokensOf(text), senses, time: null, near: null, stems: new Map() }
  const draft = { plan, where: null, read: null, reading, without: [] } as unknown as ScreenDraft
  const screenContext = { reading, context: { question }, place: null, isFirst: true } as unknown as ScreenContext
  return variantsOf(draft, screenContext)
}

/** The conditions, the words of titles and the words that are left out of a variant. */
const summaryOf = ({ plan, without }: ScreenDraft) => ({
  tags: plan.conditions.flatMap(({ values }) => values),
  texts: plan.texts,
  without: without.map(({ words }) => words),
})

test('a word that may mean something else is read so before it is left out', () => {
  const other = { from: 1, to: 2, kind: 'record', type: 'tag', code: 'museum:cafe', likeness: 1, through: null, feature: true }
  const all = variants({
    text: 'museums cafe',
    list: activities,
    parts: [tagged(0, 'museums'), tagged(1, 'cafes')],
    senses: [{ ...other, name: 'Café', titles: { en: 'Museum café' }, entities: ['odhactivitypoi'] }],
  })
  expect(summaryOf(all[1]!)).toEqual({ tags: ['museums', 'museum:cafe'], texts: [], without: [] })
  expect(all[1]!.reading.parts.map(({ code }) => code)).toEqual(['museums', 'museum:cafe'])
})

test('then as a word of titles', () => {
  const all = variants({ text: 'hikes lake', list: activities, parts: [tagged(0, 'hiking'), tagged(1, 'lakes')] })
  expect(summaryOf(all[1]!)).toEqual({ tags: ['hiking'], texts: ['lake'], without: [] })
})

test('features are left out before what has them, and hotels in the wide sense before their features', () => {
  const lakes = variants({ text: 'lifts wifi', list: activities, parts: [tagged(0, 'lifts'), tagged(1, 'wifi', true)] })
  expect(lakes.map(summaryOf).find(({ without }) => without.length > 0)).toMatchObject({ tags: ['lifts'], without: ['wifi'] })
  const dogs = variants({ text: 'hotel dogs', list: hotels, parts: [tagged(0, 'hotel'), tagged(1, 'feature:pets', true)] })
  expect(dogs.map(summaryOf).find(({ without }) => without.length > 0)).toMatchObject({
    tags: ['feature:pets'],
    without: ['hotel'],
  })
})

test('no screen but the first is tried with anything else', () => {
  const [draft] = variants({ text: 'hikes lake', list: activities, parts: [tagged(0, 'hiking')] })
  expect(variantsOf(draft!, { isFirst: false } as ScreenContext)).toEqual([draft])
})
