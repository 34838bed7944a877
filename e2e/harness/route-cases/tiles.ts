import { type RouteCases, restCase, wordsOf } from './route-case'

const sets = wordsOf(`
  Event Event Accommodation WineAward AccommodationRoom NoSuchList ParkingStation ParkingStation BluetoothStation
  TrafficSensor SecretStation * *
`)

const filters = {
  where: ['sname.ire."secret"', 'sorigin.eq."secret-origin"'],
  searchfilter: ['secret'],
  by: ['sorigin', 'sactive', 'smetadata.capacity', 'Source', '_Meta.Source', 'Type', 'TagIds', 'Detail'],
  measured: ['mvalue.gt.0', 'tname.eq."staff"', 'prname.eq."secret"', 'sname.ire.'],
}

// Lists with open and closed rows; conditions that closed rows would match, and groups that they would form.
export const tileCases: RouteCases = {
  '/tiles/[interface]/[set]/[z]/[x]/[y]': {
    reaches: 'closed data by a mistake',
    segments: {
      interface: ['content', 'timeseries', 'timeseries', 'nothing'],
      set: sets,
      z: ['0', '0', '0', '1', '8', '99'],
      x: ['0', '0', '1', '136'],
      y: ['0.mvt', '0.mvt', '0.mvt', '90.mvt', '0'],
    },
    query: filters,
  },
  '/tiles/[interface]/[set]': {
    reaches: 'closed data by a mistake',
    segments: { interface: ['content', 'timeseries', 'timeseries', 'nothing'], set: sets.map(set => `${set}.json`) },
    query: filters,
  },
  '/tiles/[...rest]': restCase,
}
