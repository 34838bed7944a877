import { numbers, readTable, texts } from '@/demo/read-data'
import { flightStations } from '@/demo/stations/flights'
import type { StationKind } from '@/demo/stations/kind'
import { chargingPlugs, chargingStations, parkingSensors, parkingStations } from '@/demo/stations/parking'
import { bluetoothStations, linkStations, messageSigns, roadWeatherStations, trafficSensors } from '@/demo/stations/roads'
import { bikeCounters, bikeStations, carStations, cars } from '@/demo/stations/shared'
import { environmentStations, meteoStations, waterGauges } from '@/demo/stations/weather'

/** The data types of each type of station. */
const dataTypes = readTable('facts/data-types.csv', {
  ...texts('station', 'name', 'description', 'unit', 'rtype'),
  ...numbers('period'),
})

export type MeasuringKind = StationKind & Readonly<{ dataTypes: readonly Omit<(typeof dataTypes)[number], 'station'>[] }>

const kinds: readonly StationKind[] = [
  parkingStations,
  parkingSensors,
  chargingStations,
  chargingPlugs,
  meteoStations,
  environmentStations,
  waterGauges,
  trafficSensors,
  roadWeatherStations,
  messageSigns,
  bluetoothStations,
  linkStations,
  bikeStations,
  carStations,
  cars,
  bikeCounters,
  flightStations,
]

/** Every type of station, parents before their children. */
export const stationKinds: readonly MeasuringKind[] = kinds.map(kind => ({
  ...kind,
  dataTypes: dataTypes.filter(({ station }) => station === kind.type).map(({ station: _, ...dataType }) => dataType),
}))
