import { expect, test } from 'vitest'
import { type Entity, entities } from '@/lib/content/entities'
import type { IncomingRecord } from '@/lib/content/incoming-record'
import { placedFields } from '@/lib/content/model/model'
import { isLeftOut, reducedForm } from '@/lib/content/store/reduced-form'

type Json = { [name: string]: unknown }

/** A record that has each field down to the second level; languages are keys in between, lists have one item. */
function wholeRecord(entity: Entity): Json {
  const record: Json = {}
  for (const { path, field } of placedFields(entity)) {
    const steps = path.split('.')
    if (steps.length === 1) record[path] = field.type.kind === 'list' ? [] : field.type.kind === 'map' ? { de: {} } : {}
    const inner = steps.filter(step => step !== '*' && step !== '[*]')
    if (inner.length !== 2 || steps.length - inner.length > 1 || steps[1] === '[*]') continue
    const holder = record[steps[0]!] as Json
    const at = steps[1] === '*' ? (holder['de'] as Json) : holder
    at[inner[1]!] = 'value'
  }
  return { ...record, Id: 'A', _Meta: { Source: 'demo' } }
}

const valueAt = (record: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((at, step) => (at as Json | undefined)?.[step === '*' ? 'de' : step], record)

/** A fixed value of the form hides the record's value as well. */
const shows = (form: Json, whole: Json, path: string): boolean => {
  const [shown, original] = [valueAt(form, path), valueAt(whole, path)]
  return shown !== undefined && (typeof original === 'object' || shown === original)
}

test.each(entities.map(entity => [entity.endpoint, entity] as const))('%s: isLeftOut agrees with reducedForm', (_, entity) => {
  const whole = wholeRecord(entity)
  const form = reducedForm(entity, 'A', whole as unknown as IncomingRecord) as unknown as Json
  const all = placedFields(entity)
  const computed = new Set(all.flatMap(({ path, field }) => (field.computed ? [path] : [])))
  const delivered = all.filter(({ path }) => {
    const [name = ''] = path.split('.')
    return !computed.has(name) && !['Id', '_Meta', 'HasLanguage'].includes(name) && valueAt(whole, path) !== undefined
  })
  const leftOut = delivered.filter(({ path }) =>
    isLeftOut(
      entity,
      path.split('.').filter(step => step !== '*'),
    ),
  )
  const hidden = delivered.filter(({ path }) => !shows(form, whole, path))
  expect(leftOut.map(({ path }) => path)).toEqual(hidden.map(({ path }) => path))
})

test('computed fields are not left out, because the form has its own', () => {
  const entity = entities.find(({ endpoint }) => endpoint === 'Accommodation')!
  expect(isLeftOut(entity, ['HasLanguage'])).toBe(false)
  expect(isLeftOut(entity, ['AccoDetail', 'Longdesc'])).toBe(true)
})
