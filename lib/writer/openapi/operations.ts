import type { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter, sentParameters } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { patchDeprecated } from '@/lib/writer/answer-patch'
import { doneNothing, found, provenanceAnswer, stored } from '@/lib/writer/openapi/answers'
import { exampleBodies, exampleSegments } from '@/lib/writer/openapi/examples'
import { listOf, schemaAt } from '@/lib/writer/openapi/schemas'
import { StationsQuery, SyncStatesQuery, SyncStationsQuery } from '@/lib/writer/params'
import { LastRecordQuery, ProvenanceQuery, StationsOfTypeQuery } from '@/lib/writer/reading/params'

/** The calls of the writer by what they are about. */
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
  origin: 'only stations of this origin are meant',
}

const segmentsOf = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const segment = name as keyof typeof exampleSegments
    return pathParameter(segment, segmentTexts[segment], exampleSegments[segment])
  })

/** Names as collectors write them; they are read in any case. */
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
  description: name === 'prn' ? 'name of the program that calls; nothing depends on it' : 'its version',
}))

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1 },
  description:
    'a text of its own for each call: repeated with it within 24 hours the call does nothing and is answered as before',
}

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
      description: 'Without the role WRITER a uuid is needed, or collector, version and lineage.',
      answers: found('Those that fit', listOf(registered)),
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
        description: 'By name. What is left out keeps its value.',
        answers: stored('They are registered', schemaAt('DataType')),
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
        description: 'Others keep their state.',
        answers: stored('They are registered', schemaAt('Station')),
      },
      { anyOf: [schemaAt('Station'), listOf(schemaAt('Station'))] },
    ),
    writes(
      {
        tag,
        path: '/json/syncStations/{stationType}',
        summary: 'Register the stations of a type, and which are active',
        parameters: parametersOf(SyncStationsQuery),
        description:
          'The stations of the list become active. With syncState and without onlyActivation those of the type and of the first one’s origin that the list does not name become inactive. Stations without id or name are left out and counted.',
        answers: stored('They are registered'),
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
  const facts = { tag: stationsTag, parameters: parametersOf(SyncStatesQuery), answers: stored('They are active') }
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
      summary: 'Types that stations have',
      answers: found('The types', listOf({ type: 'string' })),
    },
    {
      tag,
      path: '/json/stations/{stationType}',
      method: 'get',
      summary: 'The active stations of a type',
      parameters: parametersOf(StationsOfTypeQuery),
      description: 'Those that the caller may write.',
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
          'Of two measurements of a series with the same time the one that arrives later counts. Those of stations and data types that are not registered are left out and counted.',
        answers: stored('They are stored'),
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
        'Milliseconds since 1970. −1: the station has none of the data type or period that is asked for. 0: there is no such station or, where neither is asked for, no measurement.',
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
        answers: stored('They are stored'),
        description: 'An event that is stored under its uuid stays as it is. Needs the role WRITER.',
      },
      listOf(schemaAt('Event')),
    ),
    writes(
      {
        tag: 'Writer/Edges',
        path: '/json/syncEdges/{edgeType}',
        summary: 'Register the edges of a type, and which are active',
        parameters: parametersOf(SyncStationsQuery),
        answers: stored('They are registered'),
        description: 'An extension: the public original has no call for edges. The rules of syncStations hold.',
      },
      listOf(schemaAt('Edge')),
    ),
  ]
}
