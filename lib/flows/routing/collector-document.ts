import { collectorDocument } from '@/lib/collector/openapi/document'
import { routingOperations, routingSchemas, routingTags } from '@/lib/flows/routing/openapi'
import type { OpenapiDocument } from '@/lib/http/operation'

/** The OpenAPI document of the collector with its routes, which lead to other interfaces. */
export const wholeCollectorDocument = (): OpenapiDocument =>
  collectorDocument({ tags: routingTags, operations: routingOperations(), schemas: routingSchemas() })
