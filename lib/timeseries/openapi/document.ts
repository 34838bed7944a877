import { doorUrl } from '@/lib/http/mounts'
import { type Document, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { answerHeaders, treeSchema } from '@/lib/timeseries/openapi/answers'
import { freshnessSchema } from '@/lib/timeseries/openapi/live'
import { overviewSchemas, seriesOperations } from '@/lib/timeseries/openapi/operations'
import { rowSchemas } from '@/lib/timeseries/openapi/rows'
import { grammarText, groupsText, pagesText } from '@/lib/timeseries/openapi/texts'

const description = () => `Stations, what they measure, edges and events.\n\n${grammarText()}\n\n${pagesText}\n\n${groupsText()}`

const tags = [
  { name: 'TimeSeries', 'x-record': 'Type', description: 'What there is, with links.' },
  { name: 'TimeSeries/Stations', 'x-record': 'stations', description: 'Who measures, and where.' },
  { name: 'TimeSeries/DataTypes', 'x-record': 'dataTypes', description: 'What stations measure.' },
  {
    name: 'TimeSeries/Measurements',
    'x-record': 'history',
    description: 'What was measured: the newest values and history, filtered, grouped, in parts of time.',
  },
  { name: 'TimeSeries/Metadata', 'x-record': 'metadata', description: 'What providers said of stations before.' },
  { name: 'TimeSeries/Edges', 'x-record': 'edges', description: 'Connections between stations.' },
  { name: 'TimeSeries/Events', 'x-record': 'events', description: 'What happens in the network for a time.' },
  { name: 'TimeSeries/Live', 'x-record': 'Freshness', description: 'Measurements as they are stored, and how fresh data are.' },
]

/** The OpenAPI 3.1 document of the time series interface, made from the schemas and tables that answer requests. */
export function seriesDocument(): Document {
  // Addresses of the platform are known when it listens.
  return once(`openapi of ${doorUrl('timeseries')}`, () =>
    openapiDocument({
      title: 'Time series',
      version: '2',
      description: description(),
      url: doorUrl('timeseries'),
      tags,
      operations: seriesOperations(),
      components: {
        headers: answerHeaders,
        schemas: { Freshness: freshnessSchema, tree: treeSchema, ...overviewSchemas, ...rowSchemas() },
      },
    }),
  )
}
