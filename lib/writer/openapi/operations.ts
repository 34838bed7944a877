import type { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { idempotencyKeyParameter, pathParameter, schemaAt, sentParameters } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { patchDeprecated } from '@/lib/writer/handlers'
import { doneNothing, found, listOf, provenanceAnswer, stored } from '@/lib/writer/openapi/answers'
import { exampleBodies, exampleSegments } from '@/lib/writer/openapi/examples'
import {
  LastRecordQuery,
  ProvenanceQuery,
  StationsOfTypeQuery,
  StationsQuery,
  SyncStatesQuery,
  SyncStationsQuery,
} from '@/lib/writer/params'

/** The calls of the writer, by subject. */
export const writerOperations = (): Operation[] =>
  [...provenances(), ...dataTypes(), ...stations(), ...measurements(), ...network()].map(operation => ({
    ...operation,
    token: 'needed',
    refusals: [403, ...(operation.refusals ?? [])],
    parameters: [...segmentsOf(operation.path), ...(operation.parameters ?? []), ...program],
  }))

const segmentTexts: Readonly<Record<keyof typeof exampleSegments, string>> = {
  stationType: 'type of the stations',
  edgeType: 'type of the edges',
  origin: 'limits the call to stations of this origin',
}

const segmentsOf = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const segment = name as keyof typeof exampleSegments
    return pathParameter(segment, segmentTexts[segment], exampleSegments[segment])
  })

/** Names in the spelling of collectors; any case is accepted. */
const writtenNames: Readonly<Record<string, string>> = {
  stationtype: 'stationType',
  syncstate: 'syncState',
  onlyactivation: 'onlyActivation',
  stationid: 'stationId',
  typeid: 'typeId',
  datacollector: 'dataCollector',
  datacollectorversion: 'dataCollectorVersion',
}

const parametersOf = (query: z.ZodObject, needed: readonly string[] = []): Json[] =>
  sentParameters(query, name => ({ required: needed.includes(name) })).map(parameter => {
    const { name, ...facts } = parameter as { name: string }
    return { name: writtenNames[name] ?? name, ...facts } as Json
  })

const program: readonly Json[] = ['prn', 'prv'].map(name => ({
  name,
  in: 'query',
  required: false,
  schema: { type: 'string' },
  description: name === 'prn' ? 'name of the calling program; has no effect' : 'version of the calling program; has no effect',
}))

const idempotencyKey = idempotencyKeyParameter(
  { unit: 'call', effect: 'the call does nothing and gets the first answer again' },
  { type: 'string', minLength: 1 },
)

type Untokened = Omit<Operation, 'token'>

/** A call that writes. @param schema of its body */
function writes(facts: Omit<Untokened, 'method' | 'body'>, schema: Json): Untokened {
  return {
    ...facts,
    method: 'post',
    parameters: [...(facts.parameters ?? []), idempotencyKey],
    body: { required: true, content: { 'application/json': { schema, example: exampleBodies[facts.path]! } } },
    refusals: [409, 413, 415, 422],
  }
}

function provenances(): Untokened[] {
  const [tag, path] = ['Writer/Provenance', '/json/provenance']
  const registered = schemaAt('RegisteredProvenance')
  return [
    writes(
      { tag, path, summary: 'Register where data come from', answers: provenanceAnswer(registered) },
      schemaAt('Provenance'),
    ),
    {
      tag,
      path,
      method: 'get',
      summary: 'Registered provenances',
      parameters: parametersOf(ProvenanceQuery),
      description: 'Without the role WRITER, either a uuid is required, or collector, version and lineage.',
      answers: found('The matching provenances', listOf(registered)),
    },
  ]
}

function dataTypes(): Untokened[] {
  const tag = 'Writer/DataTypes'
  return [
    writes(
      {
        tag,
        path: '/json/syncDataTypes',
        summary: 'Register data types, one or a list',
        description: 'Data types are identified by name. Absent members keep their values.',
        answers: stored('The data types are registered', schemaAt('DataType')),
      },
      { anyOf: [schemaAt('DataType'), listOf(schemaAt('DataTypeInList'))] },
    ),
    {
      tag,
      path: '/json/types',
      method: 'get',
      summary: 'Names of the registered data types',
      answers: found('The names', listOf({ type: 'string' })),
    },
  ]
}

const stationsTag = 'Writer/Stations'

const stations = (): Untokened[] => [...registering(), ...states(), ...readingStations()]

function registering(): Untokened[] {
  const tag = stationsTag
  return [
    writes(
      {
        tag,
        path: '/json/stations',
        summary: 'Register stations, one or a list',
        parameters: parametersOf(StationsQuery),
        description: 'Other stations keep their state.',
        answers: stored('The stations are registered', schemaAt('Station')),
      },
      { anyOf: [schemaAt('Station'), listOf(schemaAt('Station'))] },
    ),
    writes(
      {
        tag,
        path: '/json/syncStations/{stationType}',
        summary: 'Register the stations of a type and set which are active',
        parameters: parametersOf(SyncStationsQuery),
        description:
          'The stations of the list become active. With syncState and without onlyActivation, other stations of the same type and of the origin of the first station become inactive. Stations without id or name are skipped and counted.',
        answers: stored('The stations are registered'),
      },
      listOf(schemaAt('StationInList')),
    ),
    writes(
      {
        tag,
        path: '/json/patchStations',
        summary: 'Accepted, and does nothing',
        answers: doneNothing,
        deprecated: patchDeprecated,
      },
      listOf({ type: 'object' }),
    ),
  ]
}

function states(): Untokened[] {
  const path = '/json/syncStationStates/{stationType}'
  const facts = { tag: stationsTag, parameters: parametersOf(SyncStatesQuery), answers: stored('The stations are active') }
  const codes = listOf({ type: 'string', minLength: 1 })
  return [
    writes({ ...facts, path, summary: 'Make stations active' }, codes),
    writes({ ...facts, path: `${path}/{origin}`, summary: 'Make stations of an origin active, and the others inactive' }, codes),
  ]
}

function readingStations(): Untokened[] {
  const tag = stationsTag
  return [
    {
      tag,
      path: '/json/stations',
      method: 'get',
      summary: 'Types of stations',
      answers: found('The types', listOf({ type: 'string' })),
    },
    {
      tag,
      path: '/json/stations/{stationType}',
      method: 'get',
      summary: 'The active stations of a type',
      parameters: parametersOf(StationsOfTypeQuery),
      description: 'Only stations that the caller may write.',
      answers: found('The stations', listOf(schemaAt('ActiveStation'))),
    },
  ]
}

function measurements(): Untokened[] {
  const tag = 'Writer/Measurements'
  return [
    writes(
      {
        tag,
        path: '/json/pushRecords/{stationType}',
        summary: 'Push measurements, all of them or none',
        description:
          'Of two measurements of a series with the same time, the one that arrives later counts. Measurements of unregistered stations and data types are skipped and counted.',
        answers: stored('The measurements are stored'),
      },
      schemaAt('DataMap'),
    ),
    {
      tag,
      path: '/json/getDateOfLastRecord/{stationType}',
      method: 'get',
      summary: 'Time of a station’s newest measurement',
      parameters: parametersOf(LastRecordQuery, ['stationid']),
      description:
        'Milliseconds since 1970. −1: the station has no measurement of the requested data type or period. 0: there is no such station, or no measurement at all where neither was requested.',
      answers: found('The time', { type: 'integer', minimum: -1 }),
    },
  ]
}

function network(): Untokened[] {
  return [
    writes(
      {
        tag: 'Writer/Events',
        path: '/json/event',
        summary: 'Store events',
        answers: stored('The events are stored'),
        description: 'An event already stored under the same uuid stays as it is. Needs the role WRITER.',
      },
      listOf(schemaAt('Event')),
    ),
    writes(
      {
        tag: 'Writer/Edges',
        path: '/json/syncEdges/{edgeType}',
        summary: 'Register the edges of a type and set which are active',
        parameters: parametersOf(SyncStationsQuery),
        answers: stored('The edges are registered'),
        description: 'The rules of syncStations apply.',
      },
      listOf(schemaAt('Edge')),
    ),
  ]
}
