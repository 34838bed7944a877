import { writeYaml } from '@/lib/formats/yaml'
import { handle } from '@/lib/http/handle'
import { vary } from '@/lib/http/respond'
import { seriesDocument } from '@/lib/timeseries/openapi/document'

/** The description of this interface in YAML; in JSON it is /timeseries/openapi.json. */
export const GET = handle(
  () => new Response(writeYaml(seriesDocument()), { headers: { 'Content-Type': 'application/yaml;charset=UTF-8', Vary: vary } }),
)
