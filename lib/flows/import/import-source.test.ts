import { expect, test } from 'vitest'
import { findEntity } from '@/lib/content/entities'
import { recognise } from '@/lib/flows/import/import-source'
import type { ImportSource } from '@/lib/flows/import/source'

function sourceOf(contents: string | Buffer, chunkBytes = 16): ImportSource {
  const bytes = Buffer.from(contents)
  async function* read() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  return { name: 'x', path: '/nowhere', bytes: bytes.length, head: bytes.subarray(0, 4096), read, dispose: async () => {} }
}

test.each([
  ['{"TotalResults":1,"Seed":null,"Items":[{"Id":"a"}]}', 'list envelope'],
  ['{"Items":[]}', 'list envelope'],
  ['[{"Id":"a"}]', 'list of documents'],
  ['[]', 'list of documents'],
  ['{"Id":"a","Items":[]}', 'documents'],
  ['{"Shortname":"x","_Meta":{"Type":"event"}}', 'documents'],
  ['{"posts":[],"puts":[],"putMultiples":[],"gets":[]}', 'content calls'],
  ['{"syncedDataTypes":[]}', 'writer calls'],
  ['{"other":{"Id":1},"syncedData":{}}', 'writer calls'],
  ['{}', 'writer calls'],
  [' { }\n', 'writer calls'],
  ['{"type":"FeatureCollection","bbox":[1,2],"features":[]}', 'shapes'],
  ['\uFEFF {"type":"FeatureCollection","features":[]}', 'shapes'],
  ['{"type":"Feature","properties":{"id":1},"geometry":{"type":"Point","coordinates":[11,46]}}', 'shape'],
  ['{"Id":"a","_Meta":{}}\n{"Id":"b"}\n', 'documents'],
])('%s is a %s', async (contents, kind) => expect(await recognise(sourceOf(contents), null)).toBe(kind))

test('the kind is known before the rest of the file is read', async () => {
  expect(await recognise(sourceOf('{"Items":[{"Id":"a"},     broken'), null)).toBe('list envelope')
})

test.each([
  ['', 'it is empty'],
  ['{"offset":0,"limit":200,"data":[]}', 'it is JSON of an unknown form: expected a list envelope'],
  ['[1,2]', 'it is JSON of an unknown form'],
  ['"Items"', 'it is JSON of an unknown form'],
  ['{"a":1', 'it is not valid JSON (the text ends too early, at byte 6)'],
  ['<html>', 'it is not valid JSON'],
  ['PK\x03\x04.........agency.txt', 'the ZIP archive is broken'],
])('%j is refused with a sentence', (contents, sentence) => expect(recognise(sourceOf(contents), null)).rejects.toThrow(sentence))

test('an object of unknown form is a document when the entity is named', async () => {
  expect(await recognise(sourceOf('{"Shortname":"x"}'), findEntity('Event'))).toBe('documents')
  expect(await recognise(sourceOf('{"Shortname":"x"}\n{"Shortname":"y"}\n'), findEntity('Event'))).toBe('documents')
})
