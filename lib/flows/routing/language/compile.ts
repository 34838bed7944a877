import { type Entity, entityAt } from '@/lib/content/entities'
import { compileFields, type Fields, type LanguageNames } from '@/lib/flows/routing/language/fields'
import { MappingError, within } from '@/lib/flows/routing/language/flaw'
import { type DocumentRule, MappingShape, type MeasurementRule, StationRule } from '@/lib/flows/routing/language/mapping'
import { MessagePath } from '@/lib/flows/routing/language/path'
import { compileSource, type MappingSource } from '@/lib/flows/routing/language/source'
import { cutText } from '@/lib/formats/text'
import { readAs } from '@/lib/http/errors/record-flaws'

export type Mapping = Readonly<{
  shape: MappingShape
  stations: readonly CompiledStations[]
  measurements: readonly CompiledMeasurements[]
  documents: readonly CompiledDocuments[]
}>

/** Compiles a mapping. @throws MappingError with the path of the invalid property */
export function compileMapping(mapping: unknown): Mapping {
  const read = readAs(MappingShape, mapping)
  if (!read.fits) throw new MappingError(read.path, read.clause)
  const shape = read.value
  return {
    shape,
    stations: compiled('stations', shape.stations, compileStations),
    measurements: compiled('measurements', shape.measurements, compileMeasurements),
    documents: compiled('documents', shape.documents, compileDocuments),
  }
}

const compiled = <Rule, Compiled>(
  name: string,
  rules: readonly Rule[] | undefined,
  compile: (rule: Rule) => Compiled,
): Compiled[] => (rules ?? []).map((rule, index) => within([name, index], () => compile(rule)))

const ruleSettings = ['each', 'metadata', 'languages', 'others']
const stationProperties = Object.keys(StationRule.shape).filter(name => !ruleSettings.includes(name))

export type CompiledStations = Readonly<{
  each: MessagePath
  members: Readonly<Record<string, MappingSource>>
  metadata: Fields | null
  others: 'keep' | 'deactivate'
}>

export type CompiledMeasurements = Readonly<{
  each: MessagePath
  stationType: MappingSource
  station: MappingSource
  time: MappingSource | null
  period: MappingSource
  /** Data types and their values. `member` is the property of the rule that contains the value. */
  values: readonly Readonly<{ member: string; dataType: MappingSource; value: MappingSource }>[]
}>

export type CompiledDocuments = Readonly<{
  each: MessagePath
  entity: Entity
  id: MappingSource
  source: MappingSource | null
  position: Readonly<{ latitude: MappingSource; longitude: MappingSource; altitude: MappingSource | null }> | null
  fields: Fields
}>

const sourceAt = (name: string, source: unknown): MappingSource => within([name], () => compileSource(source))
const optionalAt = (name: string, source: unknown): MappingSource | null => (source === undefined ? null : sourceAt(name, source))

function compileStations(rule: StationRule): CompiledStations {
  const properties: Readonly<Record<string, unknown>> = rule
  const named = stationProperties.filter(name => properties[name] !== undefined)
  return {
    each: eachOf(rule),
    members: Object.fromEntries(named.map(name => [name, sourceAt(name, properties[name])])),
    metadata: rule.metadata ? fieldsAt('metadata', rule.metadata, rule.languages) : null,
    others: rule.others ?? 'keep',
  }
}

function compileMeasurements(rule: MeasurementRule): CompiledMeasurements {
  const { values, dataType, value } = rule
  if ((dataType === undefined) !== (value === undefined))
    throw new MappingError([dataType === undefined ? 'dataType' : 'value'], 'expected dataType and value together')
  if ((values === undefined) === (value === undefined))
    throw new MappingError(['values'], 'expected either values, or dataType and value')
  return {
    each: eachOf(rule),
    stationType: sourceAt('stationType', rule.stationType),
    station: sourceAt('station', rule.station),
    time: optionalAt('time', rule.time),
    period: sourceAt('period', rule.period),
    values: values
      ? Object.entries(values).map(([name, given]) => ({
          member: `values.${name}`,
          dataType: compileSource({ constant: name }),
          value: within(['values', name], () => compileSource(given)),
        }))
      : [{ member: 'value', dataType: sourceAt('dataType', dataType), value: sourceAt('value', value) }],
  }
}

function compileDocuments(rule: DocumentRule): CompiledDocuments {
  const entity = entityAt(rule.entity)
  if (!entity)
    throw new MappingError(
      ['entity'],
      `expected an entity of the content interface, found ${JSON.stringify(cutText(rule.entity, 60))}`,
    )
  const { position } = rule
  return {
    each: eachOf(rule),
    entity,
    id: sourceAt('id', rule.id),
    source: optionalAt('source', rule.source),
    position: position
      ? within(['position'], () => ({
          latitude: sourceAt('latitude', position.latitude),
          longitude: sourceAt('longitude', position.longitude),
          altitude: optionalAt('altitude', position.altitude),
        }))
      : null,
    fields: fieldsAt('fields', rule.fields ?? {}, rule.languages),
  }
}

const eachOf = ({ each }: { each: string }): MessagePath =>
  within(['each'], () => {
    const path = new MessagePath(each)
    if (each.startsWith('@')) throw new MappingError([], 'expected a path from the body, which begins with $')
    return path
  })

const fieldsAt = (name: string, fields: Readonly<Record<string, unknown>>, languages: StationRule['languages']): Fields =>
  within([name], () => compileFields(fields, languagesOf(languages)))

function languagesOf(languages: StationRule['languages']): LanguageNames | null {
  if (languages === undefined) return null
  return Array.isArray(languages) ? languages.map(language => [language, language]) : Object.entries(languages)
}
