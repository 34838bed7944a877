import { type RouteCases, restCase, sameForAll, wordsOf } from './route-case'
import values from './timeseries.json'

const { dates, to } = values
const representation = wordsOf('flat tree flat,node tree,node flat tree flat,edge tree,edge flat,event tree,event FLAT node')
const stationTypes = wordsOf(`
  * * ParkingStation ParkingStation BluetoothStation TrafficSensor TrafficSensor,BluetoothStation SecretLink LinkStation
  SecretStation open-origin secret-origin partner NoSuchType
`)
const dataTypes = wordsOf('* * occupied turnover mac-addresses,speed staff minutes nothing latest metadata 2020-01-01')

const select = wordsOf(`
  * scode sparent pcode,pmetadata stype mvalue,scode smetadata.capacity smetadata.state.of ename sdatatypes evname
  tname,tmetadata mvalue.lights.0.on prlineage mperiod ecode,ebegin,eend nonsense count(*) stype,count(*)
  max(smetadata.capacity) stddev(smetadata.number),sorigin sum(pmetadata.capacity),count(pcode)
  tname,sum(mvalue),last(mvalue) avg(mvalue) mvalue,count(scode) first(prlineage),scode last(scode),max(mvalidtime)
  etype,count(secode) evorigin,last(evname),min(evstart) scode,last(mhmetadata.capacity) count(mvalue.n),tname
`)
const { limit, offset, ...conditions } = values.query
const query = { limit, offset, select, ...conditions }

// A time alone is not a valid path; it is requested now and then.
const point = [...Array<string>(8).fill('latest'), ...dates]

const data = { reaches: 'closed data' } as const
const base = '/timeseries/v2/[representation]'

export const timeseriesCases: RouteCases = {
  '/timeseries/v2': sameForAll,
  '/timeseries/v2/apispec': sameForAll,
  [base]: { ...data, segments: { representation }, query, runs: 60 },
  [`${base}/[stationTypes]`]: { ...data, segments: { representation, stationTypes }, query, runs: 250 },
  [`${base}/[stationTypes]/[dataTypes]`]: { ...data, segments: { representation, stationTypes, dataTypes }, query, runs: 250 },
  [`${base}/[stationTypes]/[dataTypes]/[point]`]: {
    ...data,
    segments: { representation, stationTypes, dataTypes: ['*', '*', '*', ...dataTypes], point },
    query,
    runs: 250,
  },
  [`${base}/[stationTypes]/[dataTypes]/[point]/[to]`]: {
    ...data,
    segments: { representation, stationTypes, dataTypes: [...dataTypes, 'metadata', 'metadata'], point: dates, to },
    query,
    runs: 250,
  },
  '/timeseries/v2/stream/[stationTypes]/[dataTypes]': {
    ...data,
    segments: { stationTypes, dataTypes },
    query: { ...query, from: ['oldest', 'oldest', 'oldest', 'latest', 'now', 'ever'] },
    needed: ['from'],
    always: { follow: 'false' },
    varies: {
      because:
        'ids name places by sealed numbers that move with everything that is stored; no caller can read them, and all are equally long',
      remove: response => ({ ...response, body: response.body.replace(/^id: .*$/gm, line => 'x'.repeat(line.length)) }),
    },
    runs: 250,
  },
  '/timeseries/v2/freshness': { ...data, query, runs: 60 },
  '/timeseries/v2/freshness/[stationTypes]': { ...data, segments: { stationTypes }, query, runs: 120 },
  '/timeseries/[...rest]': restCase,
}
