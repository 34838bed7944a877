import { chargingPlugs, chargingStations } from '@/demo/stations/charging'
import { flightStations } from '@/demo/stations/flights'
import type { StationKind } from '@/demo/stations/kind'
import { parkingSensors, parkingStations } from '@/demo/stations/parking'
import { bluetoothStations, linkStations, messageSigns, roadWeatherStations, trafficSensors } from '@/demo/stations/roads'
import { bikeCounters, bikeStations, carStations, cars } from '@/demo/stations/shared'
import { environmentStations, meteoStations, waterGauges } from '@/demo/stations/weather'

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
