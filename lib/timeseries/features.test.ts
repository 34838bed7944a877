import { expect, test } from 'vitest'
import { featureTexts } from '@/lib/timeseries/features'

async function featuresOf(...rows: string[]): Promise<unknown[]> {
  async function* chunks() {
    yield rows
  }
  const features: unknown[] = []
  for await (const text of featureTexts(chunks())) features.push(text)
  return features
}

test('a row becomes a feature with unchanged digits', async () => {
  expect(
    await featuresOf(
      '{"":{"x":11.35,"y":46.5,"srid":4326},"scode":"a","smetadata":{"id":9007199254740993,"":"}"}}',
      '{"":{"crs":{"type":"name"},"type":"LineString","coordinates":[[11,46],[12,47]]}}',
      '{"":null,"scode":"b"}',
      '{"scode":"c"}',
    ),
  ).toEqual([
    '{"type":"Feature","geometry":{"type":"Point","coordinates":[11.35,46.5]},"properties":{"scode":"a","smetadata":{"id":9007199254740993,"":"}"}}}',
    '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[11,46],[12,47]]},"properties":{}}',
    '{"type":"Feature","geometry":null,"properties":{"scode":"b"}}',
    '{"type":"Feature","geometry":null,"properties":{"scode":"c"}}',
  ])
})
