/** What is measured. A name with a sign and a number is a condition on the measured value, e.g. free places. */
export const dataTypeWords = `
data type: free
  de Freie Plätze, freie Parkplätze, freie Stellplätze, Parkplatzverfügbarkeit
  it Posti liberi, parcheggi liberi, disponibilità parcheggi
  en Free places, free spaces, free parking spaces, vacant spaces, parking availability

data type: occupied
  de Belegte Plätze, belegt, Belegung, Auslastung, besetzt, Parkplatzbelegung, Parkplatzauslastung, wie voll, wie ausgelastet
  it Posti occupati, occupazione, occupazione parcheggi, occupati, tasso di occupazione, quanto pieni, quanto pieno, quanto è pieno
  en Occupied places, occupied, occupancy, occupied spaces, utilisation, parking occupancy, how full, how busy

data type: number-available
  de Verfügbar, Anzahl verfügbar
  it Disponibili
  en Available, number available

data type: echarging-plug-status
  de Zustand des Ladepunkts, Ladezustand, Status der Ladepunkte
  it Stato del punto di ricarica, stato delle prese
  en Status of the plug, plug status, charging status

data type: echarging-plug-status-ocpi
  de Zustand des Ladepunkts (OCPI), OCPI
  it Stato del punto di ricarica (OCPI), OCPI
  en Status of the plug (OCPI), OCPI

data type: air-temperature
  de Lufttemperatur, Temperatur, Temperaturen, Außentemperatur, Temperaturverlauf, wie warm, wie kalt, Grad, wärmste, wärmster, kälteste, kältester, heißeste, wie warm ist es, wie kalt ist es, Höchsttemperatur, Tiefsttemperatur
  it Temperatura dell’aria, temperatura, temperature, temperatura aria, temperatura esterna, gradi, più caldo, più freddo, quanto fa caldo, quanto fa freddo, quanti gradi, caldo, freddo
  en Air temperature, temperature, temperatures, outdoor temperature, how warm, how cold, hottest, warmest, coldest, warm, cold, hot, degrees, how hot, heat

data type: air-humidity
  de Luftfeuchtigkeit, Feuchtigkeit, Luftfeuchte, Feuchte
  it Umidità dell’aria, umidità, umidità relativa
  en Air humidity, humidity, relative humidity

data type: precipitation
  de Niederschlag, Niederschläge, Niederschlagsmenge, Regen, Regenmenge, Regenfälle, Regenfall, Niederschlagsdaten, geregnet, regnet, regnen, Regenwahrscheinlichkeit
  it Precipitazioni, precipitazione, pioggia, quantità di pioggia, piogge, millimetri di pioggia, piove, piovuto, sta piovendo, ha piovuto, pioverà
  en Precipitation, rain, rainfall, amount of rain, how much rain, raining, is it raining, rained, did it rain

data type: wind-speed
  de Windgeschwindigkeit, Wind, Windstärke, Windgeschwindigkeiten
  it Velocità del vento, vento, velocità vento, intensità del vento
  en Wind speed, wind, wind speeds, wind strength

data type: wind-direction
  de Windrichtung
  it Direzione del vento, direzione vento
  en Wind direction

data type: wind-gust-speed
  de Windböen, Böen
  it Raffiche di vento, raffiche
  en Wind gusts, gusts

data type: global-radiation
  de Globalstrahlung, Sonneneinstrahlung, Sonnenstrahlung, Strahlung, Solarstrahlung
  it Radiazione globale, radiazione solare, irraggiamento, irraggiamento solare, radiazione
  en Global radiation, solar radiation, radiation, sunshine, irradiance

data type: sunshine-duration
  de Sonnenscheindauer, Sonnenstunden
  it Durata del soleggiamento, ore di sole
  en Sunshine duration, hours of sunshine

data type: atmospheric-pressure
  de Luftdruck
  it Pressione atmosferica, pressione dell’aria
  en Air pressure, atmospheric pressure

data type: snow-depth
  de Schneehöhe, Schneehöhen, Schnee, Schneedecke, wie viel Schnee, wieviel Schnee
  it Altezza della neve, altezza neve, neve, manto nevoso, neve al suolo, quanta neve, quanta neve c’è
  en Snow depth, snow, snow on the ground, snow height, how much snow, snowing

data type: NO2 - Ossidi di azoto
  de Stickstoffdioxid, Stickoxide, Stickstoffdioxidwerte, NO2, NO2-Werte, Stickstoff
  it Biossido di azoto, ossidi di azoto, NO2, azoto
  en Nitrogen dioxide, NO2, nitrogen oxides, nitrogen

data type: PM10 - Polveri sottili
  de Feinstaub, PM10, Feinstaubwerte, Feinstaubbelastung
  it Polveri sottili, PM10, polveri, particolato
  en Fine dust, PM10, particulate matter, particulates, dust

data type: PM2.5 - Polveri sottili
  de Feinstaub PM2.5, PM2.5, PM25
  it Polveri sottili PM2.5, PM2.5, PM25
  en Fine dust PM2.5, PM2.5, PM25

data type: O3 - Ozono
  de Ozon, O3, Ozonwerte, Ozonbelastung
  it Ozono, O3, livelli di ozono
  en Ozone, O3, ozone level, ozone levels

data type: water-flow
  de Abfluss, Durchfluss, Wasserabfluss, Wassermenge
  it Portata, portata dei fiumi, deflusso
  en Water flow, discharge, flow rate, river flow

data type: water-level
  de Wasserstand, Wasserstände, Pegelstand, Pegelstände
  it Livello dell’acqua, livello idrometrico, livello acqua, altezza dell’acqua
  en Water level, water levels, level of the river

data type: water-temperature
  de Wassertemperatur
  it Temperatura dell’acqua
  en Water temperature

data type: Nr. Light Vehicles
  de Leichte Fahrzeuge, PKW, Verkehrszählung, Verkehrszählungen, Verkehrsaufkommen, Verkehrsmenge, Autos, Anzahl Fahrzeuge, Fahrzeuge, Fahrzeuganzahl, Anzahl Autos, Pkw-Verkehr
  it Veicoli leggeri, contatraffico, conteggio traffico, conteggi del traffico, volume di traffico, numero veicoli, numero di veicoli, auto, veicoli, automobili, transiti
  en Light vehicles, cars, number of vehicles, vehicles, number of cars, passing vehicles, traffic counts, traffic count, traffic volume

data type: Nr. Heavy Vehicles
  de Schwere Fahrzeuge, LKW, Lastwagen, Schwerverkehr, Lkw-Verkehr, Lastkraftwagen
  it Veicoli pesanti, camion, mezzi pesanti, tir, traffico pesante, autocarri
  en Heavy vehicles, lorries, trucks, heavy traffic, HGV

data type: Average Speed
  de Mittlere Geschwindigkeit, Durchschnittsgeschwindigkeit, Geschwindigkeit, Geschwindigkeiten
  it Velocità media, velocità, velocità dei veicoli
  en Average speed, mean speed, speed, vehicle speed, speeds

data type: road-surface-temperature
  de Fahrbahntemperatur, Straßentemperatur, Belagstemperatur, Asphalttemperatur
  it Temperatura dell’asfalto, temperatura della carreggiata, temperatura strada, temperatura asfalto
  en Road surface temperature, road temperature, surface temperature

data type: road-condition
  de Straßenzustand, Fahrbahnzustand
  it Stato della strada, condizioni della carreggiata
  en Road condition, condition of the road, road surface condition

data type: meteo-observation
  de Wetterbeobachtung
  it Osservazione meteo
  en Weather observation

data type: esposizione
  de Angezeigter Text
  it Testo esposto
  en Displayed text

data type: vehicle detection
  de Erkannte Fahrzeuge, Fahrzeugerkennung
  it Veicoli rilevati, rilevamento veicoli
  en Detected vehicles, vehicle detection

data type: tempo
  de Reisezeit, Fahrzeit
  it Tempo di percorrenza, tempo di viaggio
  en Travel time, journey time

data type: velocita'
  de Geschwindigkeit, Reisegeschwindigkeit
  it Velocità, velocità di percorrenza
  en Speed, travel speed

data type: availability
  de Verfügbarkeit, Fahrzeug verfügbar
  it Disponibilità, veicolo disponibile
  en Availability, vehicle available

data type: current-station
  de Aktueller Standort
  it Stazione attuale
  en Current station

data type: counted-bikes
  de Gezählte Räder, Radfahrer, Anzahl Radfahrer, Fahrräder gezählt, Radler
  it Biciclette contate, ciclisti, numero di ciclisti, passaggi di biciclette, passaggi
  en Counted bicycles, cyclists, number of cyclists, bikes counted, counted bikes

data type: flight-status
  de Flugstatus, Verspätung, Flugverspätungen
  it Stato del volo, ritardo, ritardi dei voli
  en Flight status, flight delays, delay
`
