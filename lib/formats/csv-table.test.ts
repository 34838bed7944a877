import { expect, test } from 'vitest'
import { csvTable } from './csv-table'

type Records = Record<string, unknown>[]

async function* batches(...given: Records[]) {
  yield* given
}

async function written(given: Records[], columns: readonly string[] | null = null): Promise<string[]> {
  let text = ''
  for await (const piece of csvTable(batches(...given), { columns, cells: 'safe' })) text += piece
  return text.split('\r\n')
}

test('columns are all names of all records, objects taken apart, in the order they are met', async () => {
  const records = [
    { Id: 'a', Detail: { de: { Title: 'A' } }, Tags: null },
    { Id: 'b', Detail: { en: { Title: 'B' } }, Tags: ['x', 'y'], 'a.b': { "it's": 1 } },
  ]
  expect(await written([records])).toEqual(["Id,Detail.de.Title,Tags,Detail.en.Title,['a.b'].it's", 'a,A,,,', 'b,,x|y,B,1', ''])
})

test('what is nothing in one record and an object in another has no column of its own', async () => {
  const records = [
    { Id: 'a', LocationInfo: null, Empty: {} },
    { Id: 'b', LocationInfo: { RegionInfo: { Id: 'r' } } },
  ]
  expect(await written([records])).toEqual(['Id,Empty,LocationInfo.RegionInfo.Id', 'a,,', 'b,,r', ''])
})

test('asked columns stand as they were asked, whatever the records have', async () => {
  const records = [{ Id: 'a', 'Detail.en.Title': 'A', more: 1 }, { Id: 'b' }]
  expect(await written([records], ['Detail.en.Title', 'Id'])).toEqual(['Detail.en.Title,Id', 'A,a', ',b', ''])
})

test('an export that goes on keeps what has no column in a last one', async () => {
  const more = [
    { Id: 'b', late: { x: 1 } },
    { Id: 'c', x: 2 },
  ]
  expect(await written([[{ Id: 'a', x: 1 }], more])).toEqual(['Id,x,_further', 'a,1,', 'b,,"{""late.x"":1}"', 'c,2,', ''])
})

test('without records there is a header with what was asked, or an empty line', async () => {
  expect(await written([[]], ['Id'])).toEqual(['Id', ''])
  expect(await written([[]])).toEqual(['', ''])
  expect(await written([])).toEqual(['', ''])
})
