import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { wholeCollectorDocument } from '@/lib/flows/routing/openapi'

test('the description of the collector with its routes is valid OpenAPI 3.0', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(wholeCollectorDocument())))
  expect(result).toEqual({ valid: true })
})
