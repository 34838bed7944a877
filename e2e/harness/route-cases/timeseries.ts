import { type RouteCases, restCase, sameForAll, type Values } from './route-case'

const representation = [
  ...[
    'flat',
    'tree',
    'flat,node',
    'tree,node',
    'flat',
    'tree',
    'flat,edge',
    'tree,edge',
    'flat,event',
    'tree,event',
    'FLAT',
    'node',
  ],
]
const stationTypes = [
  ...['*', '*', 'ParkingStation', 'ParkingStation', 'BluetoothStation', 'TrafficSensor', 'TrafficSensor,BluetoothStation'],
  ...['SecretLink', 'LinkStation', 'SecretStation', 'open-origin', 'secret-origin', 'partner', 'NoSuchType'],
]
const dataTypes = [
  '*',
  '*',
  'occupied',
  'turnover',
  'mac-addresses,speed',
  'staff',
  'minutes',
  'nothing',
  'latest',
  'metadata',
  '2020-01-01',
]
const dates = ['2025-06-01', '2025-06-01T08:00', '2020-01-01', '2100-01-01', 'yesterday']
// A moment alone is the address of nothing; it is asked now and then.
const point = [...Array<string>(8).fill('latest'), ...dates]
const to = ['2025-06-02', '2025-06-01T10:00', '2100-01-01', '2025-06-01T12:00:00', 'tomorrow']

/** Repetitions that a database gives up on, were it to try them on a long closed text. */
const heavy = 'smetadata.owner.re."(a|aa)+$"'

const query: Values = {
  limit: ['1', '2', '5', '-1', '0'],
  offset: ['0', '1', '3', '1000'],
  select: [
    ...['*', 'scode', 'sparent', 'pcode,pmetadata', 'stype', 'mvalue,scode', 'smetadata.capacity', 'smetadata.state.of', 'ename'],
    ...['sdatatypes', 'evname', 'tname,tmetadata', 'mvalue.lights.0.on', 'prlineage', 'mperiod', 'ecode,ebegin,eend', 'nonsense'],
    ...[
      'count(*)',
      'stype,count(*)',
      'max(smetadata.capacity)',
      'stddev(smetadata.number),sorigin',
      'sum(pmetadata.capacity),count(pcode)',
    ],
    ...[
      'tname,sum(mvalue),last(mvalue)',
      'avg(mvalue)',
      'mvalue,count(scode)',
      'first(prlineage),scode',
      'last(scode),max(mvalidtime)',
    ],
    ...['etype,count(secode)', 'evorigin,last(evname),min(evstart)', 'scode,last(mhmetadata.capacity)', 'count(mvalue.n),tname'],
  ],
  where: [
    ...[
      'scode.eq."B1"',
      'scode.in.("A1","P1","Z9")',
      'stype.re."^(B|S)"',
      'sorigin.eq."A22"',
      'tname.eq."turnover"',
      'mvalue.gt.2',
    ],
    ...['pcode.eq."B1"', 'pcode.neq."x"', 'pcode.eq.null', 'or(pcode.eq."A0",mvalue.eq.1)', 'pmetadata.capacity.gt.0'],
    ...[
      'prlineage.eq."secret lineage"',
      'or(prlineage.re."partner",scode.eq."P1")',
      'smetadata.capacity.gt.1',
      'sactive.eq.true',
    ],
    ...[
      'scoordinate.bbi.(11,46,12,47,4326)',
      'scoordinate.dlt.(5000,11.3,46.5)',
      'eecode.eq."B1"',
      'eecode.neq."x"',
      'ebcode.eq."P1"',
    ],
    ...['mhmetadata.capacity.eq.99', 'evname.re."."', 'mvalidtime.gt.2025-06-01T09:00', 'scode.eq."B1",nonsense', heavy],
    ...[
      'smetadata.number.gt.1',
      'smetadata.deep.0.0.eq.null',
      'smetadata.state.of.neq."doors"',
      'mperiod.eq.60',
      'mvalue.n.eq.3',
    ],
  ],
  bucket: ['1h', '6h', '1d', '1M', '1y', '1d', '5x'],
  distinct: ['true', 'false'],
  shownull: ['true', 'false'],
  timezone: ['Europe/Rome', 'Nowhere/Else'],
  origin: ['A22', 'secret-origin', 'partner', 'open-origin', 'nobody'],
  sort: [
    ...['sname', '-scode', 'pname,scode', '-pname', '-smetadata.capacity', 'smetadata.owner', '-mvalidtime', 'mvalue,-mperiod'],
    ...['prlineage', '-evname', 'evstart', 'sbname', '-secode', 'ename', 'tname,-mvalue.n', 'nonsense'],
  ],
  cursor: ['start', 'start', 'start', 'end'],
  total: ['true', 'true', 'false'],
  format: ['csv', 'ndjson', 'json', 'json-ld'],
}

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
        'ids name places by sealed numbers that move with everything that is stored; nobody can read them, and all are equally long',
      remove: answer => ({ ...answer, body: answer.body.replace(/^id: .*$/gm, line => 'x'.repeat(line.length)) }),
    },
    runs: 250,
  },
  '/timeseries/v2/freshness': { ...data, query, runs: 60 },
  '/timeseries/v2/freshness/[stationTypes]': { ...data, segments: { stationTypes }, query, runs: 120 },
  '/timeseries/[...rest]': restCase,
}
