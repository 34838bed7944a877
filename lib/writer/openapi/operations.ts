import type { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { idempotencyKeyParameter, pathParameter, schemaAt, sentParameters } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { patchDeprecated } from '@/lib/writer/handlers'
import { exampleBodies, exampleSegments } from '@/lib/writer/openapi/examples'
import { listOf, nothingDoneResponse, okResponse, provenanceResponse, storedResponse } from '@/lib/writer/openapi/responses'
import {
  LastRecordQuery,
  ProvenanceQuery,
  StationsOfTypeQuery,
  StationsQuery,
  SyncStatesQuery,
  SyncStationsQuery,
} from '@/lib/writer/params'

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
  origin: 'limits the request to stations of this origin',
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
    const { name, ...others } = parameter as { name: string }
    return { name: writtenNames[name] ?? name, ...others } as Json
  })

const program: readonly Json[] = ['prn', 'prv'].map(name => ({
  name,
  in: 'query',
  required: false,
  schema: { type: 'string' },
  description: name === 'prn' ? 'name of the calling program; has no effect' : 'version of the calling program; has no effect',
}))

const idempotencyKey = idempotencyKeyParameter(
  { unit: 'request', effect: 'the request does nothing and gets the first response again' },
  { type: 'string', minLength: 1 },
)

type WriterOperation = Omit<Operation, 'token'>

/** An operation that writes. @param schema of its body */
function writes(operation: Omit<WriterOperation, 'method' | 'body'>, schema: Json): WriterOperation {
  return {
    ...operation,
    method: 'post',
    parameters: [...(operation.parameters ?? []), idempotencyKey],
    body: { required: true, content: { 'application/json': { schema, example: exampleBodies[operation.path]! } } },
    refusals: [409, 413, 415, 422],
  }
}

function provenances(): WriterOperation[] {
  const [tag, path] = ['Writer/Provenance', '/json/provenance']
  const registered = schemaAt('RegisteredProvenance')
  return [
    writes({ tag, path, summary: 'Register a provenance', responses: provenanceResponse(registered) }, schemaAt('Provenance')),
    {
      tag,
      path,
      method: 'get',
      summary: 'List provenances',
      parameters: parametersOf(ProvenanceQuery),
      description: 'Without the role WRITER, either a uuid is required, or collector, version and lineage.',
      responses: okResponse('The matching provenances', listOf(registered)),
    },
  ]
}

function dataTypes(): WriterOperation[] {
  const tag = 'Writer/DataTypes'
  return [
    writes(
      {
        tag,
        path: '/json/syncDataTypes',
        summary: 'Register data types, one or a list',
        description: 'Data types are identified by name. Absent properties do not change.',
        responses: storedResponse('The data types are registered', schemaAt('DataType')),
      },
      { anyOf: [schemaAt('DataType'), listOf(schemaAt('DataTypeInList'))] },
    ),
    {
      tag,
      path: '/json/types',
      method: 'get',
      summary: 'List the names of data types',
      responses: okResponse('The names', listOf({ type: 'string' })),
    },
  ]
}

const stationsTag = 'Writer/Stations'

const stations = (): WriterOperation[] => [...registering(), ...states(), ...readingStations()]

function registering(): WriterOperation[] {
  const tag = stationsTag
  return [
    writes(
      {
        tag,
        path: '/json/stations',
        summary: 'Register stations, one or a list',
        parameters: parametersOf(StationsQuery),
        description: 'The state of other stations does not change.',
        responses: storedResponse('The stations are registered', schemaAt('Station')),
      },
      { anyOf: [schemaAt('Station'), listOf(schemaAt('Station'))] },
    ),
    writes(
      {
        tag,
        path: '/json/syncStations/{stationType}',
        summary: 'Register the stations of a type, and set their states',
        parameters: parametersOf(SyncStationsQuery),
        description:
          'The stations of the list become active. With syncState and without onlyActivation, other stations of the same type and of the origin of the first station become inactive. Stations without id or name are skipped and counted.',
        responses: storedResponse('The stations are registered'),
      },
      listOf(schemaAt('StationInList')),
    ),
    writes(
      {
        tag,
        path: '/json/patchStations',
        summary: 'Do nothing',
        responses: nothingDoneResponse,
        deprecated: patchDeprecated,
      },
      listOf({ type: 'object' }),
    ),
  ]
}

function states(): WriterOperation[] {
  const path = '/json/syncStationStates/{stationType}'
  const shared = {
    tag: stationsTag,
    parameters: parametersOf(SyncStatesQuery),
    responses: storedResponse('The stations are active'),
  }
  const codes = listOf({ type: 'string', minLength: 1 })
  return [
    writes({ ...shared, path, summary: 'Activate stations' }, codes),
    writes({ ...shared, path: `${path}/{origin}`, summary: 'Activate stations of an origin, and deactivate the others' }, codes),
  ]
}

function readingStations(): WriterOperation[] {
  const tag = stationsTag
  return [
    {
      tag,
      path: '/json/stations',
      method: 'get',
      summary: 'List the types of stations',
      responses: okResponse('The types', listOf({ type: 'string' })),
    },
    {
      tag,
      path: '/json/stations/{stationType}',
      method: 'get',
      summary: 'List the active stations of a type',
      parameters: parametersOf(StationsOfTypeQuery),
      description: 'Returns only stations that the caller may write.',
      responses: okResponse('The stations', listOf(schemaAt('ActiveStation'))),
    },
  ]
}

function measurements(): WriterOperation[] {
  const tag = 'Writer/Measurements'
  return [
    writes(
      {
        tag,
        path: '/json/pushRecords/{stationType}',
        summary: 'Push measurements, all of them or none',
        description:
          'Of two measurements of a series with the same time, the one that arrives later replaces the other. Measurements of unregistered stations and data types are skipped and counted.',
        responses: storedResponse('The measurements are stored'),
      },
      schemaAt('DataMap'),
    ),
    {
      tag,
      path: '/json/getDateOfLastRecord/{stationType}',
      method: 'get',
      summary: 'Get the time of a station’s newest measurement',
      parameters: parametersOf(LastRecordQuery, ['stationid']),
      description:
        'Milliseconds since 1970. −1: the station has no measurement of the requested data type or period. 0: there is no such station, or no measurement at all where neither was requested.',
      responses: okResponse('The time', { type: 'integer', minimum: -1 }),
    },
  ]
}

function network(): WriterOperation[] {
  return [
    writes(
      {
        tag: 'Writer/Events',
        path: '/json/event',
        summary: 'Store events',
        responses: storedResponse('The events are stored'),
        description: 'An event already stored under the same uuid does not change. Needs the role WRITER.',
      },
      listOf(schemaAt('Event')),
    ),
    writes(
      {
        tag: 'Writer/Edges',
        path: '/json/syncEdges/{edgeType}',
        summary: 'Register the edges of a type, and set their states',
        parameters: parametersOf(SyncStationsQuery),
        responses: storedResponse('The edges are registered'),
        description: 'The rules of syncStations apply.',
      },
      listOf(schemaAt('Edge')),
    ),
  ]
}
