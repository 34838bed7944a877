/** Kinds of records. */
export const entityWords = `
entity: Accommodation
  de Unterkünfte, Unterkunft, Übernachtung, übernachten, Beherbergung, Beherbergungsbetriebe, schlafen, Schlafplatz, Bleibe, Herberge, Quartier, Betten, Bettenzahl, Gästebetten
  it Alloggi, alloggio, strutture ricettive, dove dormire, pernottamento, dormire, pernottare, ospitalità, sistemazione, posti letto
  en Accommodations, accommodation, places to stay, place to stay, lodging, where to sleep, stay overnight, where to stay, overnight stay, stay, sleep, beds, number of beds

entity: AccommodationRoom
  de Zimmer, Hotelzimmer, Zimmer der Unterkünfte
  it Camere, camera, stanze, camere d’albergo
  en Rooms, hotel rooms, accommodation rooms, room

entity: HubActivityPoi
  de Aktivitäten und Sehenswertes, Aktivitäten, Aktivität, Sehenswürdigkeiten, Sehenswürdigkeit, Ausflugsziele, Ausflugsziel, Freizeit, Ausflüge, Sehenswertes, Attraktionen, Interessantes, POI, Unternehmungen, was unternehmen
  it Attività e punti d’interesse, attività, punti d’interesse, attrazioni, luoghi da vedere, tempo libero, gite, cosa vedere, attrazione, luoghi di interesse
  en Activities and points of interest, activities, activity, points of interest, sights, attractions, places to see, sightseeing, leisure, excursions, places to visit, what to see, POI, tourist attractions

entity: Event
  de Veranstaltungen, Veranstaltung, Events, Termine, Ausgehen, was ist los, Veranstaltungskalender, Veranstaltungsprogramm, Eventkalender, was läuft
  it Eventi, evento, manifestazioni, manifestazione, cosa fare, appuntamenti, spettacoli, calendario eventi, iniziative, sagre, cosa succede
  en Events, event, things to do, what’s on, what is on, happenings, going out, event calendar, shows, festival, festivals, whats on, what s on, whats happening, what is happening

entity: EventShort
  de Termine im Innovationspark, Innovationspark, Veranstaltungen im Innovationspark, Events im Innovationspark, Veranstaltungen im NOI Techpark, NOI Techpark, Techpark, Tagungen, Konferenzen, Seminare
  it Appuntamenti al parco innovazione, parco innovazione, eventi al parco tecnologico, eventi al NOI Techpark, NOI Techpark, techpark, convegni, conferenze, seminari
  en Events at the innovation park, innovation park, conferences, seminars, tech events, tech park events, events at NOI Techpark, NOI Techpark, techpark, meetups

entity: Article
  de Artikel, Beiträge, Geschichten, Reportagen, Neuigkeiten, Nachrichten, News, Aktuelles, Meldungen, neueste Nachrichten
  it Articoli, articolo, storie, racconti, reportage, notizie, news, novità, notizia, ultime notizie
  en Articles, article, stories, posts, news, latest news, news articles, blog

entity: WebcamInfo
  de Webcams, Webcam, Livekamera, Livekameras, Kameras, Kamera, Livebild, Livebilder, Panoramakamera, Live-Cam, Livecam, Livecams, Live-Webcam
  it Webcam, telecamere, telecamera, immagini dal vivo, live cam, webcam panoramiche, webcam in diretta, in diretta, immagini live
  en Webcams, webcam, cameras, live cameras, live images, live cam, live camera, cams, live webcam, live webcams, cam

entity: Venue
  de Veranstaltungsorte, Veranstaltungsort, Säle, Seminarräume, Veranstaltungssaal, Theater, Bühnen, Konferenzräume
  it Sedi di eventi, sale, sale riunioni, luoghi per eventi, teatri, sale conferenze, location
  en Venues, venue, halls, meeting rooms, event locations, theatres, conference rooms, event venues

entity: Announcement
  de Verkehrsmeldungen, Verkehrsmeldung, Verkehrslage, Verkehrsbehinderungen, Behinderungen, Verkehrsinfos, Straßenlage, Straßenmeldungen, Verkehrsinformationen, Verkehrsbericht, Straßeninfo
  it Situazioni stradali, traffico in tempo reale, viabilità, notizie sul traffico, avvisi stradali, bollettino del traffico, situazione del traffico, infotraffico, situazione viabilità
  en Road situations, traffic news, traffic messages, traffic information, road events, road conditions, traffic situation, traffic announcements, road closures and works, traffic alerts

entity: UrbanGreen
  de Stadtgrün, Grünflächen, Bäume, Baumkataster, Grünanlagen
  it Verde urbano, alberi, aree verdi, catasto alberi
  en Urban green, trees, green areas, urban trees

entity: Trip
  de Fahrten, Fahrplandaten
  it Corse
  en Trips

entity: SpatialData
  de Geodaten, räumliche Daten
  it Dati spaziali, geodati
  en Spatial data, geodata

entity: Region
  de Ferienregionen, Ferienregion, Urlaubsregionen, Tourismusregionen, Tourismusregion, Regionen, Region, Feriengebiete
  it Regioni turistiche, regioni, regione turistica, aree vacanza
  en Tourism regions, regions, region, holiday regions, touristic regions

entity: MetaRegion
  de Metaregionen, Destinationen
  it Metaregioni, destinazioni
  en Meta regions, destinations

entity: Municipality
  de Gemeinden, Gemeinde, Kommunen, Gemeindeliste, Einwohner
  it Comuni, comune, elenco comuni, abitanti
  en Municipalities, municipality, towns, communes, inhabitants

entity: District
  de Ortschaften, Ortschaft, Dörfer, Dorf, Ortsteile, Fraktionen, Stadtviertel, Orte, Weiler
  it Località, frazioni, frazione, paesi, quartieri, borghi
  en Districts, district, villages, village, hamlets, quarters, localities, neighbourhoods, neighborhoods, neighbourhood, suburbs

entity: Area
  de Räume zur Orientierung, Gebiete
  it Zone, aree
  en Areas

entity: SkiArea
  de Skigebiete, Skigebiet, Skifahren, Skiort, Skiorte, Schigebiet, Schigebiete, Skizentrum, Schifahren
  it Comprensori sciistici, comprensorio sciistico, aree sciistiche, sciare, stazioni sciistiche, zone sciistiche, impianti sciistici
  en Ski areas, ski area, skiing, ski resort, ski resorts, skiing areas, where to ski, ski

entity: SkiRegion
  de Skiverbünde, Skiverbund, Skiregionen, Skiregion, Skikarussell, Skipassverbund
  it Regioni sciistiche, regione sciistica, caroselli sciistici
  en Ski regions, ski region, ski alliances

entity: TourismAssociation
  de Tourismusvereine, Tourismusverein, Tourismusbüro, Tourismusbüros, Verkehrsamt, Tourist-Info, Touristeninformation, Informationsbüro, Touristinfo
  it Associazioni turistiche, associazione turistica, ufficio turistico, uffici turistici, informazioni turistiche, pro loco, consorzio turistico, ufficio informazioni, infopoint
  en Tourism associations, tourism association, tourist office, tourist offices, tourist information, tourist info, tourism office, tourist board, visitor centre, information office

entity: ExperienceArea
  de Erlebnisräume, Erlebnisraum
  it Aree esperienza
  en Experience areas

entity: WineAward
  de Weinprämierungen, Weinauszeichnungen, Weinpreise, prämierte Weine
  it Premi enologici, premi dei vini, vini premiati
  en Wine awards, awarded wines, wine prizes

entity: Weather
  de Wetterbericht, Wetter, Wetterlage, Landeswetter, Wetterprognose
  it Bollettino meteo, meteo, tempo, bollettino meteorologico, che tempo fa
  en Weather bulletin, weather, weather report

entity: Weather/District
  de Bezirkswetter, Wetter, Wettervorhersage, Wettervorhersagen, Wetterprognose, Wettervorschau, Wetter nach Bezirken, Vorhersage
  it Meteo dei comprensori, meteo, tempo, previsioni meteo, previsioni del tempo, previsione meteo, previsioni, che tempo fa, che tempo farà
  en District weather, weather, weather forecast, forecast, weather prediction, weather outlook

entity: Weather/Forecast
  de Gemeindevorhersage, Wetter, Wettervorhersage, Wettervorhersagen, Vorhersage, Vorhersage für Gemeinden, Wetterprognose, wie wird das Wetter, schneien, schneit
  it Previsioni per i comuni, meteo, tempo, previsioni meteo, previsioni del tempo, previsioni, meteo dei comuni, che tempo fa, che tempo farà, pioverà, nevicherà, nevica, previsione
  en Municipality forecast, weather, weather forecast, forecast, forecasts by municipality

entity: Weather/Realtime
  de Aktuelles Wetter, Wetter aktuell, Echtzeitwetter, derzeitiges Wetter, Wetter jetzt, Wetter gerade
  it Meteo attuale, meteo in tempo reale, tempo attuale, dati meteo in tempo reale, meteo adesso, meteo ora, meteo
  en Current weather, real-time weather, realtime weather, live weather, weather now, weather right now, weather

entity: Weather/Measuringpoint
  de Schneemessstellen, Schneemessstelle, Schneemessung, Neuschnee, Schneelage, Schneebericht, Messpunkte, Schneemesspunkte, Neuschneehöhe, Schneeverhältnisse, Schneehöhe Skigebiet
  it Punti di misura della neve, neve fresca, misura della neve, rilevamento neve, bollettino neve, punti di misurazione, stazioni nivometriche, innevamento, condizioni neve
  en Snow measuring points, fresh snow, new snow, snow report, snow conditions, measuring points, snow measurement, snowfall

entity: WeatherHistory
  de Frühere Wetterberichte, vergangenes Wetter, Wetterarchiv, Wetterrückblick
  it Bollettini passati, archivio meteo, meteo passato
  en Past bulletins, weather archive, past weather, weather history

entity: Tag
  de Merkmale, Schlagwörter, Tags, Schlagworte, Kategorien
  it Etichette, tag, categorie
  en Tags, tag, labels, categories

entity: HubTag
  de Ältere Merkmale
  it Etichette precedenti
  en Hub tags

entity: Source
  de Quellen, Datenquellen, Datenquelle
  it Fonti, fonti dei dati, fonte
  en Sources, data sources, source

entity: Publisher
  de Veröffentlichende Stellen, Herausgeber, Veröffentlichungskanäle
  it Canali di pubblicazione, editori
  en Publishers, publisher, channels

entity: GeoShapes
  de Flächen, Grenzen, Gemeindegrenzen, Umrisse, Geometrien, Polygone, Gebietsgrenzen
  it Superfici, confini, confini comunali, perimetri, geometrie, poligoni
  en Shapes, boundaries, borders, outlines, geometries, polygons, municipality boundaries, geo shapes
`
