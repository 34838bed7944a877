/** Kinds of records. */
export const entityWords = `
entity: Accommodation
  de Unterkünfte, Unterkunft, Übernachtung, übernachten, Beherbergung, Beherbergungsbetriebe, schlafen, Schlafplatz, Bleibe, Herberge, Quartier, Zimmer, Betten, Bettenzahl, Gästebetten, Ferienunterkunft, Nächtigung, Nachtlager, Zimmersuche, Schlafmöglichkeit, Übernachtungsmöglichkeit, Urlaubsunterkunft, Gastgeber, Vermieter, Logis, unterkommen
  it Alloggi, alloggio, strutture ricettive, dove dormire, pernottamento, dormire, pernottare, ospitalità, sistemazione, camere, posti letto, strutture turistiche, ricettività, soggiorno, posto dove dormire
  en Accommodations, accommodation, places to stay, place to stay, lodging, rooms, where to sleep, stay overnight, where to stay, overnight stay, stay, sleep, beds, number of beds, somewhere to stay, somewhere to sleep, place to sleep, hosts, overnight, holiday accommodation, spend the night, guest beds
entity: AccommodationRoom
  de Zimmer, Hotelzimmer, Zimmer der Unterkünfte, Gästezimmer, Zimmerangebot, Fremdenzimmer
  it Camere, camera, stanze, camere d’albergo, camere degli alberghi, stanze d’albergo
  en Rooms, hotel rooms, accommodation rooms, room, guest rooms, bedrooms
entity: HubActivityPoi
  de Aktivitäten und Sehenswertes, Aktivitäten, Aktivität, Sehenswürdigkeiten, Sehenswürdigkeit, Ausflugsziele, Ausflugsziel, Freizeit, Ausflüge, Sehenswertes, Attraktionen, Interessantes, POI, Unternehmungen, was unternehmen, was tun, was kann man tun, was kann man machen, Erlebnisse, Freizeitangebote, Freizeitaktivitäten, Touren, Tourenvorschläge, Tourentipps, Points of Interest, POIs, was gibt es zu sehen, was kann man sehen
  it Attività e punti d’interesse, attività, punti d’interesse, attrazioni, luoghi da vedere, tempo libero, gite, cosa vedere, attrazione, luoghi di interesse, esperienze, escursioni e gite, tour, itinerari, POI, punto di interesse, monumenti, posti da visitare, luoghi da visitare, posti da vedere, attività per il tempo libero
  en Activities and points of interest, activities, activity, points of interest, sights, attractions, places to see, sightseeing, leisure, excursions, places to visit, what to see, POI, tourist attractions, experiences, tours, itineraries, outings, day trips, outdoor activities, leisure activities, landmarks, places of interest, recreation, things to see
entity: Event
  de Veranstaltungen, Veranstaltung, Events, Termine, Ausgehen, was ist los, Veranstaltungskalender, Veranstaltungsprogramm, Eventkalender, was läuft, Fest, Festival, Anlass, Programm, Aktionen, Unterhaltung, Happenings
  it Eventi, evento, manifestazioni, manifestazione, cosa fare, appuntamenti, spettacoli, calendario eventi, iniziative, cosa succede, festival, feste, cosa si fa, programma, intrattenimento
  en Events, event, things to do, what’s on, what is on, happenings, going out, event calendar, shows, festival, festivals, whats on, what s on, whats happening, what is happening, entertainment, nightlife, programme
entity: EventShort
  de Termine im Innovationspark, Innovationspark, Veranstaltungen im Innovationspark, Events im Innovationspark, Veranstaltungen im NOI Techpark, NOI Techpark, Techpark, NOI, Veranstaltungen im Techpark, Technologiepark, Veranstaltungen im Technologiepark
  it Appuntamenti al parco innovazione, parco innovazione, eventi al parco tecnologico, eventi al NOI Techpark, NOI Techpark, techpark, parco tecnologico, eventi al parco innovazione
  en Events at the innovation park, innovation park, tech events, tech park events, events at NOI Techpark, NOI Techpark, techpark, NOI, technology park, NOI events
entity: Article
  de Artikel, Beiträge, Neuigkeiten, Nachrichten, News, Aktuelles, Meldungen, neueste Nachrichten, Artikel und Geschichten, Blog, Blogbeiträge, Magazin, Berichte, Lesestoff, zum Lesen, redaktionelle Beiträge
  it Articoli, articolo, notizie, news, novità, notizia, ultime notizie, blog, rivista, approfondimenti, da leggere, testi redazionali
  en Articles, article, posts, news, latest news, news articles, blog, blog posts, magazine, reading material, editorial content, reports
entity: WebcamInfo
  de Webcams, Webcam, Livekamera, Livekameras, Kameras, Kamera, Livebild, Livebilder, Panoramakamera, Live-Cam, Livecam, Livecams, Live-Webcam, Live-Bilder, Webkamera, Webkameras, Kamerabilder, Wetterkamera, Wetterkameras, Wetterkam, Panoramabilder, Wettercam
  it Webcam, telecamere, telecamera, immagini dal vivo, live cam, webcam panoramiche, webcam in diretta, in diretta, immagini live, telecamera live, telecamere live, webcam live, immagini in tempo reale, vista dal vivo
  en Webcams, webcam, cameras, live cameras, live images, live cam, live camera, cams, live webcam, live webcams, cam, weather cam, live view, live pictures, panorama cameras
entity: Venue
  de Veranstaltungsorte, Veranstaltungsort, Hochzeit, Hochzeiten, Hochzeitsfeier, Hochzeitsfeiern, Hochzeitssaal, Säle, Seminarräume, Veranstaltungssaal, Theater, Bühnen, Konferenzräume, Saal, Festsaal, Veranstaltungsraum, Konferenzsaal, Sitzungssaal, Besprechungsraum, Sitzungsraum, Vortragssaal, Ballsaal, Location, Veranstaltungsstätten, Festhalle, Veranstaltungshalle, Raum für Veranstaltungen, Räumlichkeiten, Eventlocation, Mehrzwecksaal, Hochzeitslocation, Raum für Feiern, Räume für Tagungen
  it Sedi di eventi, matrimonio, matrimoni, nozze, ricevimento di nozze, ricevimenti di nozze, sale, sale riunioni, luoghi per eventi, teatri, sale conferenze, location, sala eventi, saloni, auditorium, palco, spazi per eventi, sala feste, location per matrimoni
  en Venues, venue, event venue, wedding, weddings, wedding reception, wedding receptions, halls, conference room, meeting rooms, event locations, theatres, conference rooms, event venues, event hall, event space, function room, auditorium, stage, ballroom, seminar rooms, party rooms, rooms for events, wedding location, wedding venue, party venue
entity: Announcement
  de Verkehrsmeldungen, Verkehrsmeldung, Verkehrslage, Verkehrsbehinderungen, Behinderungen, Verkehrsinfos, Straßenlage, Straßenmeldungen, Verkehrsinformationen, Verkehrsbericht, Straßeninfo, Verkehrsnachrichten, Verkehrswarnungen, Straßenverkehr, Straßensituation, Situation auf den Straßen, Verkehrsdienst, Verkehrsprobleme, Verkehrsstörungen, Verkehrsereignisse, Verkehrsservice, was ist los auf der Straße, was ist los auf, was ist auf der Straße los
  it Situazioni stradali, traffico in tempo reale, viabilità, notizie sul traffico, avvisi stradali, bollettino del traffico, situazione del traffico, infotraffico, situazione viabilità, bollettino viabilità, situazione delle strade, avvisi viabilità, disagi al traffico, disagi, eventi stradali, problemi di traffico, cosa succede sulla strada, cosa succede su
  en Road situations, traffic news, traffic messages, traffic information, road events, road conditions, traffic situation, traffic announcements, road closures and works, traffic alerts, traffic problems, traffic disruptions, disruptions, road news, traffic report, traffic warnings, road alerts, traffic incidents, road status, traffic info, traffic update, what’s happening on the road, what is going on on the road
entity: UrbanGreen
  de Stadtgrün, Grünflächen, Bäume, Baumkataster, Grünanlagen, Stadtbäume, Parkbäume, Grünkataster
  it Verde urbano, alberi, aree verdi, catasto alberi, patrimonio arboreo, verde pubblico
  en Urban green, trees, green areas, urban trees, green spaces, public green
entity: Trip
  de Fahrten, Fahrplandaten
  it Corse
  en Trips
entity: SpatialData
  de Geodaten, räumliche Daten
  it Dati spaziali, geodati
  en Spatial data, geodata
entity: Region
  de Ferienregionen, Ferienregion, Urlaubsregionen, Tourismusregionen, Tourismusregion, Regionen, Region, Feriengebiete, Urlaubsgebiet, Tourismusgebiete
  it Regioni turistiche, regioni, regione turistica, aree vacanza, aree turistiche, zone turistiche
  en Tourism regions, regions, region, holiday regions, touristic regions, tourist areas, holiday areas
entity: MetaRegion
  de Metaregionen, Destinationen
  it Metaregioni, destinazioni
  en Meta regions, destinations
entity: Municipality
  de Gemeinden, Gemeinde, Kommunen, Gemeindeliste, Gemeindeverzeichnis, Ortsgemeinden, politische Gemeinden
  it Comuni, comune, elenco comuni
  en Municipalities, municipality, towns, communes, list of municipalities
entity: District
  de Ortschaften, Ortschaft, Dörfer, Dorf, Ortsteile, Fraktionen, Stadtviertel, Orte, Weiler, Siedlungen, Stadtteile, Dörfchen
  it Località, frazioni, frazione, paesi, quartieri, borghi, paesini, quartiere, villaggi
  en Districts, district, villages, village, hamlets, quarters, localities, neighbourhoods, neighborhoods, neighbourhood, suburbs, settlements, town districts
entity: Area
  de Räume zur Orientierung, Gebiete
  it Zone, aree
  en Areas
entity: SkiArea
  de Skigebiete, Skigebiet, Skifahren, Skiort, Skiorte, Schigebiet, Schigebiete, Skizentrum, Schifahren, Skiurlaub, Skisport, Alpinski, Skifoan, Snowboard, Snowboardfahren, Schi fahren, Ski fahren, Skiberge, Skiarena, Skifahrn, Skiresort, Skiresorts, Skigebieten
  it Comprensori sciistici, comprensorio sciistico, aree sciistiche, sciare, stazioni sciistiche, zone sciistiche, impianti sciistici, comprensori sci, sci alpino, snowboard, settimana bianca, località sciistiche, giornaliero sci, comprensori
  en Ski areas, ski area, skiing, ski resort, ski resorts, skiing areas, where to ski, ski, snowboarding, downhill skiing, alpine skiing, skiers, ski terrain, ski holiday, winter resorts, resorts
entity: SkiRegion
  de Skiverbünde, Skiverbund, Skiregionen, Skiregion, Skikarussell, Skipassverbund, Skiverbund Skipass, Großraumskipass, Skigroßräume, Skiallianzen, Verbundskipass, Skipass für mehrere Skigebiete, gemeinsamer Skipass, Skipass mehrere Gebiete, mehrere Skigebiete mit einem Skipass
  it Regioni sciistiche, regione sciistica, caroselli sciistici, skipass unico, skipass per più comprensori, skipass comune, skipass valido in più comprensori, più comprensori con uno skipass
  en Ski regions, ski region, ski alliances, joint ski pass, ski carousel, ski pass for several resorts, one ski pass, ski pass for several ski areas, shared ski pass, ski pass for multiple resorts, single ski pass, several resorts with one pass
entity: TourismAssociation
  de Tourismusvereine, Tourismusverein, Tourismusbüro, Tourismusbüros, Verkehrsamt, Tourist-Info, Touristeninformation, Informationsbüro, Touristinfo, Informationsbüros, Touristenbüro, Fremdenverkehrsamt, Gästeinfo, Gästeinformation, Infobüro, Infobüros, Infostelle, Infopoint, Tourismusorganisationen
  it Associazioni turistiche, associazione turistica, ufficio turistico, uffici turistici, informazioni turistiche, pro loco, consorzio turistico, ufficio informazioni, infopoint, ufficio informazioni turistiche, azienda di soggiorno, enti turistici, ente turistico, APT
  en Tourism associations, tourism association, tourist office, tourist offices, tourist information, tourist info, tourism office, tourist board, visitor centre, information office, visitor information, visitor center, info point, tourism board
entity: ExperienceArea
  de Erlebnisräume, Erlebnisraum
  it Aree esperienza
  en Experience areas
entity: WineAward
  de Weinprämierungen, Weinauszeichnungen, Weinpreise, prämierte Weine
  it Premi enologici, premi dei vini, vini premiati
  en Wine awards, awarded wines, wine prizes
entity: Weather
  de Wetterbericht, Wetter, Wetterlage, Landeswetter, Wetterprognose, Wettervorhersage für das Land, Wetterkarte, Wetterlage heute, Landeswetterbericht, Bergwetter, Wetter in den Bergen, Wetter auf den Bergen, Wetter im Gebirge
  it Bollettino meteo, meteo, tempo, bollettino meteorologico, che tempo fa, meteo provinciale, bollettino del tempo, meteo in montagna, meteo montagna, tempo in montagna, bollettino montagna
  en Weather bulletin, weather, weather report, provincial weather, general weather, mountain weather, weather in the mountains, weather on the mountains
entity: Weather/District
  de Bezirkswetter, Wetter, Wettervorhersage, Wettervorhersagen, Wetterprognose, Wettervorschau, Wetter nach Bezirken, Vorhersage, Wetteraussichten, Wetterausblick
  it Meteo dei comprensori, meteo, tempo, previsioni meteo, previsioni del tempo, previsione meteo, previsioni, che tempo fa, che tempo farà, meteo per zona
  en District weather, weather, weather forecast, forecast, weather prediction, weather outlook, forecast by district, what will the weather be like
entity: Weather/Forecast
  de Gemeindevorhersage, Wetter, Wettervorhersage, Wettervorhersagen, Vorhersage, Vorhersage für Gemeinden, Wetterprognose, wie wird das Wetter, schneien, schneit, Ortswetter, Ortsvorhersage, Wetteraussichten, Regenschirm, scheint die Sonne, wird es sonnig, wie wird es, Wettervorschau
  it Previsioni per i comuni, meteo, tempo, previsioni meteo, previsioni del tempo, previsioni, meteo dei comuni, che tempo fa, che tempo farà, pioverà, nevicherà, nevica, previsione, ombrello, sarà soleggiato, fa bello, farà bello, farà caldo, farà freddo
  en Municipality forecast, weather, weather forecast, forecast, forecasts by municipality, local forecast, local weather, umbrella, what’s the weather like, will it be sunny, is it going to be sunny
entity: Weather/Realtime
  de Aktuelles Wetter, Wetter aktuell, Echtzeitwetter, derzeitiges Wetter, Wetter jetzt, Wetter gerade, momentanes Wetter, Wetter im Moment, Wetter live
  it Meteo attuale, meteo in tempo reale, tempo attuale, dati meteo in tempo reale, meteo adesso, meteo ora, meteo, meteo live, tempo adesso, che tempo c’è
  en Current weather, real-time weather, realtime weather, live weather, weather now, weather right now, weather, weather at the moment, present weather
entity: Weather/Measuringpoint
  de Schneemessstellen, Schneemessstelle, Schneemessung, Schneelage, Schneebericht, Messpunkte, Schneemesspunkte, Neuschneehöhe, Schneeverhältnisse, Schneehöhe Skigebiet, Schneefall, Schneesituation, Schneemessstation, Schneestationen, Schneepegel, Powder, wie viel Neuschnee, wieviel Neuschnee, frisch gefallener Schnee
  it Punti di misura della neve, misura della neve, rilevamento neve, bollettino neve, punti di misurazione, stazioni nivometriche, innevamento, condizioni neve, neve polverosa, situazione neve, stazioni neve, neve sulle piste, stato della neve, quanta neve fresca, quanta neve nuova
  en Snow measuring points, snow report, snow conditions, measuring points, snow measurement, snow situation, snow stations, snow at the ski areas, how much fresh snow, how much new snow
entity: WeatherHistory
  de Frühere Wetterberichte, vergangenes Wetter, Wetterarchiv, Wetterrückblick, historisches Wetter, frühere Wetterlage, alte Wetterberichte, Wetterchronik, Wettergeschichte, Wetterbericht, Wetter
  it Bollettini passati, archivio meteo, meteo passato, storico meteo, bollettini vecchi, cronologia meteo, bollettino meteo, meteo, tempo, bollettino
  en Past bulletins, weather archive, past weather, weather history, historical weather, weather reports of the past, old weather reports, previous bulletins, weather bulletin, weather report, weather
entity: Tag
  de Merkmale, Schlagwörter, Tags, Schlagworte, Kategorien, Stichwörter, Themen
  it Etichette, tag, categorie, parole chiave
  en Tags, tag, labels, categories, keywords, taxonomy
entity: HubTag
  de Ältere Merkmale
  it Etichette precedenti
  en Hub tags
entity: Source
  de Quellen, Datenquellen, Datenquelle, woher kommen die Daten, Herkunft der Daten, Datenherkunft, Datenlieferanten, von wem stammen die Daten, woher stammen die Daten, von wem kommen die Daten, wer liefert die Daten, wer stellt die Daten bereit
  it Fonti, fonti dei dati, fonte, origine dei dati, provenienza dei dati, da dove vengono i dati, chi fornisce i dati, da dove provengono i dati, chi mette a disposizione i dati
  en Sources, data sources, source, data origin, where does the data come from, provenance, who provides the data, who supplies the data, where do the data come from, who owns the data
entity: Publisher
  de Veröffentlichende Stellen, Herausgeber, Veröffentlichungskanäle, Veröffentlichungen, Herausgeberschaft, Kanäle
  it Canali di pubblicazione, editori, canali
  en Publishers, publisher, channels, publication channels, publishing channels
entity: GeoShapes
  de Flächen, Grenzen, Umrisse, Geometrien, Polygone, Gebietsgrenzen, Flächen und Linien, Gebietsumrisse, Gebietsgeometrien, Shapes, Shapefile, Grenzverläufe, Grenzlinien, Geofences
  it Superfici, confini, perimetri, geometrie, poligoni, superficie, poligono, shapefile, shape, linee di confine, delimitazioni
  en Shapes, boundaries, borders, outlines, geometries, polygons, geo shapes, shapefile, boundary lines, geofences, geoshapes
`

/** Fields that records may have a value in, as `kind of records . field =some`; the first word is the name of the field. */
export const recordFieldWords = `
value: *.ImageGallery=some
  de Mit Bildern, mit Foto, mit Fotos, mit Bild, Bilder, Fotos, bebildert
  it Con foto, con immagini, foto, immagini, fotografie, galleria fotografica
  en With pictures, with photos, with images, pictures, photos, images, photo gallery, image gallery
value: SkiArea.TotalSlopeKm=some
  de Pistenkilometer, Pistenkilometern, Pistenlänge, Kilometer Piste
  it Chilometri di piste, km di piste, lunghezza delle piste
  en Kilometres of slopes, slope kilometres, km of slopes, length of the slopes
value: Venue.RoomDetails.VenueSetup.Capacity=some
  de Saalkapazität, Platz für wie viele Personen, Fassungsvermögen, Raumkapazität
  it Capienza delle sale, capienza, posti nelle sale
  en Room capacity, capacity of the rooms, seating capacity
value: Venue.RoomCount=some
  de Anzahl der Räume, Zahl der Säle, Anzahl Säle, wie viele Räume
  it Numero di sale, numero delle sale, quante sale
  en Number of rooms, number of halls, how many rooms
value: Accommodation.AccoOverview.MaxPersons=some
  de Gäste (höchstens), Platz für wie viele Gäste
  it Ospiti (al massimo), posti per ospiti
  en Guests (at most), guests at most
value: HubActivityPoi.CapacityCeremony=some
  de Platz zum Feiern, Feier, Feiern, zum Feiern, Geburtstagsfeier, Familienfeier
  it Spazio per feste, feste, festeggiare, per festeggiare, festa di compleanno, cerimonie
  en Space for celebrations, celebrations, celebrate, to celebrate, birthday party, family celebration
value: HubActivityPoi.MaxSeatingCapacity=some
  de Sitzplätze, Anzahl der Sitzplätze
  it Posti a sedere, numero di posti a sedere
  en Seats, number of seats
value: Accommodation.AccoHGVInfo.PriceFrom=some
  de Preis ab, Preise ab, Zimmerpreise, was kosten die Zimmer
  it Prezzo da, prezzi da, prezzi delle camere
  en Price from, prices from, room prices, room rates
value: HubActivityPoi.DistanceLength=some
  de Länge in Metern, Streckenlänge, Länge der Strecke
  it Lunghezza in metri, lunghezza del percorso
  en Length in metres, length of the route
value: HubActivityPoi.DistanceDuration=some
  de Gehzeit in Stunden, Gehzeit, Gehzeiten, Dauer der Tour
  it Durata in ore, durata del percorso, tempo di percorrenza a piedi
  en Duration in hours, walking time, walking times, hiking time
value: HubActivityPoi.AltitudeDifference=some
  de Höhenmeter, Höhenunterschied, Anstieg in Metern
  it Dislivello, metri di dislivello, dislivello in metri
  en Climb in metres, elevation gain, metres of climbing, altitude difference
value: HubActivityPoi.AltitudeHighestPoint=some
  de Höchster Punkt
  it Punto più alto
  en Highest point
value: SkiArea.AltitudeTo=some
  de Höchste Piste, Höhe bis
  it Quota massima
  en Highest altitude, top of the slopes
value: SkiArea.AltitudeFrom=some
  de Tiefste Piste, Höhe der Talstation
  it Quota minima
  en Lowest altitude, bottom of the slopes
value: Weather/Measuringpoint.newSnowHeight=some
  de Neuschnee, Neuschneemenge, frischer Schnee, Pulverschnee, Neuschnee gefallen
  it Neve fresca, neve nuova, nuova neve, neve caduta
  en New snow, fresh snow, snowfall, powder, newly fallen snow
value: SkiArea.LiftCount=some
  de Anzahl der Lifte, Liftanzahl, Zahl der Lifte, meisten Lifte, meisten Liften
  it Numero di impianti, numero degli impianti, più impianti
  en Number of lifts, lift count, most lifts
value: Municipality.IstatNumber=some
  de ISTAT-Code, ISTAT-Codes, ISTAT-Nummer, ISTAT, Gemeindecode, Gemeindecodes
  it Codice ISTAT, codici ISTAT, ISTAT
  en ISTAT code, ISTAT codes, ISTAT number, ISTAT
value: Municipality.Inhabitants=some
  de Einwohner, Einwohnerzahl, Einwohnerzahlen, Bevölkerung, Bevölkerungszahl, wie viele Einwohner
  it Abitanti, numero di abitanti, popolazione, quanti abitanti
  en Inhabitants, population, number of inhabitants, how many people live
value: Weather.Mountain.0.Zerolimit=some
  de Nullgradgrenze, Nullgradgrenze heute, Nullgradhöhe, Null-Grad-Grenze, Frostgrenze, Höhe der Nullgradgrenze
  it Zero termico, quota dello zero termico, isoterma zero, isoterma di zero gradi, quota zero
  en Freezing level, freezing line, zero degree level, zero-degree line, freezing height, zero degree line, freezing altitude
value: Weather.Mountain.0.Snowlimit=some
  de Schneefallgrenze, Schneegrenze, bis wohin schneit es, Schneefallhöhe
  it Limite delle nevicate, quota neve, limite neve, quota delle nevicate
  en Snowfall line, snow line, snow limit, snowfall limit, snowline
value: Municipality.Plz=some
  de Postleitzahl, Postleitzahlen, PLZ
  it CAP, codice postale, codici postali, codice di avviamento postale
  en Postal code, postal codes, zip code, zip codes, postcode, postcodes
`
