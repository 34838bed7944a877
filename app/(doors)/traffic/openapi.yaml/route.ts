import { writeYaml } from '@/lib/formats/yaml'
import { handle } from '@/lib/http/handle'
import { vary } from '@/lib/http/respond'
import { trafficDocument } from '@/lib/traffic/openapi/document'

/** The description of this interface in YAML; in JSON it is /traffic/openapi.json. */
export const GET = handle(
  () => new Response(writeYaml(trafficDocument()), { headers: { 'Content-Type': 'application/yaml;charset=UTF-8', Vary: vary } }),
)
