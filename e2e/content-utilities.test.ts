import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnServer, startServer, temporaryDirectory } from './harness'
import { runImport } from './import-command'
import { utilityRecords } from './utility-records'

const directory = temporaryDirectory()
const files = temporaryDirectory()
let server: OwnServer

beforeAll(async () => {
  server = await startServer({ dataDir: directory.path, env: { DEMO: '0', PAGES: 'off' } })
  const path = join(files.path, 'records.json')
  writeFileSync(path, JSON.stringify(utilityRecords))
  const { code, errors } = await runImport(directory.path, [path])
  if (code !== 0) throw new Error(errors)
})

afterAll(async () => {
  await server.stop()
  directory.remove()
  files.remove()
})

const get = (path: string, init?: RequestInit) => fetch(`${server.url}/content/v1/${path}`, init)
const read = <T>(path: string) => server.json<T>(`/content/v1/${path}`)
const refusal = async (path: string) => {
  const answer = await get(path)
  const { code, parameter } = await answer.json()
  return [answer.status, code, parameter]
}

type Place = { typ: string; name: unknown; id: string }
type Envelope = { TotalResults: number; TotalPages: number; NextPage: string | null; Items: unknown[] }

const keys = (places: readonly Place[]) => places.map(({ typ, id }) => typ + id)

test('Location is a plain array of all active places, kinds in their order, each with names by language', async () => {
  const places = await read<Place[]>('Location')
  expect(keys(places)).toEqual(['mtaMR1', 'regR1', 'regR2', 'tvsT1', 'munM1', 'munM2', 'fraF1'])
  expect(places[1]).toEqual({ typ: 'reg', name: { de: 'Region eins', en: 'Region one' }, id: 'R1' })
})

test('a place’s kind and id are what locfilter understands', async () => {
  const [place] = await read<Place[]>('Location?type=tvs')
  const { Items } = await read<Envelope>(`HubActivityPoi?locfilter=${place!.typ}${place!.id}`)
  expect(Items).toMatchObject([{ Id: 'inside' }])
})

test('Location?language gives the name as a text, Location?type one kind', async () => {
  expect(await read<Place[]>('Location?language=en&type=REG,mun')).toEqual([
    { typ: 'reg', name: 'Region one', id: 'R1' },
    { typ: 'reg', name: null, id: 'R2' },
    { typ: 'mun', name: 'Municipality one', id: 'M1' },
    { typ: 'mun', name: 'Municipality two', id: 'M2' },
  ])
})

test('Location?showall=false leaves out municipalities and districts that are not meant for searching', async () => {
  expect(keys(await read<Place[]>('Location?showall=false'))).toEqual(['mtaMR1', 'regR1', 'regR2', 'tvsT1', 'munM1'])
})

test.each([
  ['regr1', ['regR1', 'tvsT1', 'munM1', 'fraF1']],
  ['tvsT1', ['tvsT1', 'munM1', 'fraF1']],
  ['munM1', ['munM1', 'fraF1']],
  ['mtaMR1', ['mtaMR1', 'regR1', 'tvsT1', 'munM1', 'fraF1']],
  ['fraF1,munM2', ['munM2', 'fraF1']],
  ['regNOTHING', []],
])('Location?locfilter=%s gives the place and what lies in it', async (locfilter, expected) => {
  expect(keys(await read<Place[]>(`Location?locfilter=${locfilter}`))).toEqual(expected)
})

test('Location with a page number comes in the list envelope', async () => {
  const page = await read<Envelope>('Location?type=mun&pagenumber=1&pagesize=1')
  expect(page).toMatchObject({ TotalResults: 2, TotalPages: 2, Items: [{ typ: 'mun', id: 'M1' }] })
  expect(await (await fetch(page.NextPage!)).json()).toMatchObject({ TotalResults: 2, Items: [{ typ: 'mun', id: 'M2' }] })
})

test('Location/Skiarea lists ski areas in the same form', async () => {
  expect(await read<Place[]>('Location/Skiarea?language=de')).toEqual([{ typ: 'ska', name: 'Skigebiet', id: 'S1' }])
})

test.each([
  ['Location?type=xyz', 'type'],
  ['Location?locfilter=R1', 'locfilter'],
  ['Location?showall=perhaps', 'showall'],
  ['Location?language=english', 'language'],
  ['Location?pagenumber=0', 'pagenumber'],
])('%s is refused and says which parameter', async (path, parameter) => {
  expect(await refusal(path)).toEqual([400, 'parameter-invalid', parameter])
})
