import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QualityFacts, scoreOf, verdictsOn } from '@/components/dataset/quality'
import { forAll } from '@/e2e/harness/property'

const best: QualityFacts = {
  licence: 'CC0',
  descriptions: { en: 90, de: 90, it: 90 },
  providers: 1,
  categories: 1,
  hasReference: true,
  freshShare: 1,
  daysSinceChange: null,
  positions: 1,
  complete: null,
  described: 1,
}
const empty = { descriptions: { en: 0, de: 0, it: 0 }, providers: 0, categories: 0, hasReference: false }
const worst: QualityFacts = { ...best, ...empty, licence: null, freshShare: 0, positions: 0, described: 0 }
const raises = (facts: QualityFacts) => verdictsOn(facts).map(({ criterion, raise }) => [criterion, raise])

test('scores are 100 for complete datasets and 0 for empty ones', () => {
  expect(scoreOf(verdictsOn(best))).toBe(100)
  expect(raises(best).every(([, raise]) => raise === null)).toBe(true)
  expect(scoreOf(verdictsOn(worst))).toBe(0)
})

test('unknown inputs do not affect the score', () => {
  const closed = { ...best, freshShare: null, positions: null, described: null }
  expect(verdictsOn(closed).map(({ criterion }) => criterion)).toEqual(['licence', 'descriptions', 'documentation'])
  expect(scoreOf(verdictsOn(closed))).toBe(100)
})

test('each shortcoming names its improvement', () => {
  expect(raises({ ...best, licence: 'Closed' })).toContainEqual(['licence', 'openLicence'])
  expect(raises({ ...best, descriptions: { en: 90, de: 0, it: 90 } })).toContainEqual(['descriptions', 'describe'])
  expect(raises({ ...best, descriptions: { en: 9, de: 90, it: 90 } })).toContainEqual(['descriptions', 'describeLonger'])
  expect(raises({ ...best, freshShare: 0.9 })).toContainEqual(['update', 'deliver'])
  expect(raises({ ...best, freshShare: null, daysSinceChange: 31 })).toContainEqual(['update', 'renew'])
})

test('a better input never lowers the score', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  return forAll([share, share, share], (positions, described, freshShare) => {
    const facts = { ...worst, positions, described, freshShare }
    expect(scoreOf(verdictsOn({ ...facts, positions: 1 }))).toBeGreaterThanOrEqual(scoreOf(verdictsOn(facts)))
    expect(scoreOf(verdictsOn({ ...facts, licence: 'CC0' }))).toBeGreaterThanOrEqual(scoreOf(verdictsOn(facts)))
  })
})
