import { z } from 'zod'
import { pushNamePattern } from '@/lib/access/rights/resource-uri'
import { compileMapping, type Mapping } from '@/lib/flows/routing/language/compile'
import { MappingError } from '@/lib/flows/routing/language/flaw'
import { checkRecord, recordInvalid } from '@/lib/http/bodies/json-body'
import { meaning } from '@/lib/http/queries/parameter-types'
import { badParameter } from '@/lib/http/queries/query'

// Errors in a mapping are reported when it is compiled.
const mapping = meaning(z.record(z.string(), z.unknown()), { $ref: '#/components/schemas/Mapping' })

export const RouteBody = z.strictObject({
  mapping,
  description: z.string().max(2000).nullish().describe('Description for people.'),
  onError: z
    .enum(['skip', 'stop'])
    .default('skip')
    .describe('Whether the route skips a rejected message, or stops until it is saved again.'),
  active: z.boolean().default(true).describe('Whether new messages are queued for it; messages that wait already stay.'),
})

const name = z.string().regex(new RegExp(pushNamePattern), 'a name as in the path of a push')

export const TryBody = z
  .strictObject({
    mapping: mapping.optional().describe('The mapping; by default that of the route of this path.'),
    provider: name.default('provider').describe('Provider of the message.'),
    dataset: name.default('dataset'),
    body: z.unknown().optional().describe('A message in JSON.'),
    text: z.string().optional().describe('A message in another format.'),
    contentType: z.string().max(500).optional().describe('Content type of `text`, e.g. text/csv.'),
    message: z.guid().optional().describe('Id of a stored message, whose path, content type and time are used.'),
  })
  .refine(body => ['body', 'text', 'message'].filter(name => body[name as keyof typeof body] !== undefined).length === 1, {
    message: 'either body, or text, or message',
  })
export type TryBody = z.infer<typeof TryBody>

export function readRouteBody(body: unknown): z.infer<typeof RouteBody> & { compiled: Mapping } {
  const read = checkRecord(RouteBody, body)
  return { ...read, compiled: readMapping(read.mapping) }
}

/** Compiles the mapping in a body. @throws Problem 400 with the path in the mapping */
export function readMapping(mapping: unknown): Mapping {
  try {
    return compileMapping(mapping)
  } catch (error) {
    if (error instanceof MappingError) throw recordInvalid(['mapping', ...error.path], error.clause)
    throw error
  }
}

/** Checks the names in the URL of a route. @throws Problem 400 if no message can be pushed to this path */
export function checkNames({ provider, dataset }: Readonly<{ provider: string; dataset: string }>) {
  for (const [member, text] of Object.entries({ provider, dataset }))
    if (!new RegExp(pushNamePattern).test(text)) throw badParameter(member, 'a name as in the path of a push', text)
  return { provider, dataset }
}
