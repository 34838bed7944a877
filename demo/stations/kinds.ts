import { bikeCounters } from '@/demo/stations/bike-counters'
import { chargingPlugs, chargingStations } from '@/demo/stations/charging'
import { flightStations } from '@/demo/stations/flights'
import type { StationKind } from '@/demo/stations/kind'
import { linkStations } from '@/demo/stations/links'
import { parkingSensors, parkingStations } from '@/demo/stations/parking'
import { bluetoothStations, messageSigns, roadWeatherStations, trafficSensors } from '@/demo/stations/roads'
import { bikeStations, carStations, cars } from '@/demo/stations/shared'
import { waterGauges } from '@/demo/stations/water'
import { environmentStations, meteoStations } from '@/demo/stations/weather'

/** Every type of station, parents before their children. */
export const stationKinds: readonly StationKind[] = [
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
