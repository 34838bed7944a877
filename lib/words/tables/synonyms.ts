/** Words of questions without a meaning of their own, and words that mean each other in titles. */
export const synonymWords = `
filler: questions
  de zeige, zeig, zeig mir, suche, finde, gibt es, Liste, Übersicht, bitte, alle, aktuelle, aktueller, aktuell, möchte, brauche, welche, wie viele, wie lang, stehen, steht, Anzahl, Werte, Stationen, Daten, Messwerte, Messdaten, Infos, Informationen, hat, haben, kann man, machen, kaufen, finden, Südtirol, gibt, gibts, wo gibt es, wieviel, wieviele, wann, wohin, fährt, fahren, liegt, nächste, nächster, nächstes, noch, aktuellste, neueste, neuesten, anzeigen, Standorte, hier, bekomme, suche ich, pro, je, irgendwelche, irgendein, irgendwas, irgendetwas, irgendwo, mehrere, ein paar, sämtliche, gesamte, komplette, vorhandene, existieren, gesucht, benötige, hätte gern, wissen, wüsste, zeigt, sag mir, gib mir, nenne, findet, bekommt man, kriege, existiert, danke, hallo, ansehen, anschauen, besuchen, gehen, ungefähr, überhaupt, derzeitige, momentane, täglich, stündlich, wöchentlich, monatlich, jährlich, pro Tag, pro Stunde, pro Woche, pro Monat, pro Jahr, jede Stunde, Tageswerte, Stundenwerte, Monatswerte, Messung, Verzeichnis, Auflistung, Auswahl, Möglichkeiten, Adresse, Kontakt, Telefonnummer, Koordinaten, eigentlich, unsere, unser, unseren, mein, meine, zahlen, bezahlen, Telefon, Kontaktdaten, Öffnungszeiten anzeigen, jemand, weiß, kennt, kennst, weißt du, sagen, gerne, gern, was für, etwas, empfehlen, empfiehlst, gezählt, passiert, besichtigen, Blick auf, mit Blick auf, Ort, gefallen, kosten, mieten, ausleihen, leihen, beim, stark, starker, gehören, gehört, vorbei, zu Ende, nimmt, gefahren
  it mostra, mostrami, cerca, trova, lista, elenco, per favore, tutti, tutte, attuali, attuale, vorrei, quali, quanti, quante, numero, valori, stazioni, dati, misure, misurazioni, livelli, informazioni, info, ci sono, c’è, dove sono, dove si trovano, Alto Adige, trovare, dov’è, quando, parte, partono, prossimo, prossima, ancora, ultime, ultimi, mostrare, vedere, fa, ci sono ancora, dove posso, sapere, vorrei sapere, mi serve, ho bisogno, mi interessa, mi piacerebbe, desidero, voglio, potrei, potresti, puoi, dimmi, dammi, indicami, consigliami, consiglia, cercami, trovami, esiste, esistenti, qualcosa, qualche, qualsiasi, alcuni, diversi, diverse, vari, ogni, grazie, ciao, buongiorno, salve, visitare, andare, fare, giornaliero, giornaliere, settimanale, mensile, annuale, al giorno, al mese, elencami, visualizza, possibilità, scelta, indirizzo, contatto, numero di telefono, coordinate, recenti, telefono, contatti, subito, per caso, sai, sapete, conosci, esiste un, consigliate, passate, pagare, visitabili, visitabile, vista su, vista sul, con vista su, posto, luogo, caduta, caduto, forte, forti, noleggiare, affittare, comprare, acquistare, passati
  en show, show me, search, find, list, overview, please, all, current, currently, I want, I need, which, how many, number, values, stations, data, measurements, readings, level, levels, information, info, are there, is there, get, South Tyrol, looking for, give me, need, want, tell, latest, actual, when, where can I, leaves, next, still, newest, recent, display, locations, can I, leave, something, anything, much, does, like, want to know, would like, I’d like, know, see, view, want to see, wanna, gimme, hello, hi, hey, thanks, help me find, interested, exist, visit, go, every, several, various, different, whole, entire, complete, per, per day, per hour, per week, per month, per year, daily, hourly, weekly, monthly, yearly, annual, a day, day by day, value, options, choices, selection, address, contact, phone number, coordinates, available data, currently available, present, check, explore, lookup, stuff, phone, contacts, telephone, one, some, somewhere, got, know any, recommend, say, take, around there, place, places, spot, spots, view of, with a view of, views of, fallen, strong, rent, hire, belong to, belongs to, buy, used, using, takes
filler: places
  de Tal, Gegend, Raum, Gebiet, Nähe, Umgebung, Bereich, Ortsgebiet, Gemeindegebiet, Talschaft, Berge, Bergen, Gebirge
  it val, valle, zona, valli, territorio, provincia, dintorni, montagne, monti
  en valley, area, zone, province, surroundings, vicinity, mountains
filler: languages
  de deutsch, auf Deutsch
  it italiano, in italiano
  en English, in English
filler: forms
  de als CSV, CSV, als Excel, Excel, als GeoJSON, GeoJSON, als JSON, JSON, als Datei, herunterladen, Diagramm, Grafik, als Diagramm, als Tabelle, Tabelle, als CSV-Datei, exportieren, Export, Download, runterladen, als GeoJSON-Datei, als Liste, Exceldatei, Excel-Datei, als Karte, Rohdaten, CSV-Export, als XML, grafisch, Tabellenform, JSON-Format
  it come CSV, CSV, come Excel, Excel, come GeoJSON, GeoJSON, come JSON, JSON, scaricare, scarica, grafico, diagramma, tabella, in una tabella, esportare, esporta, export, download, in formato CSV, in formato Excel, file Excel, XML, come lista, in un elenco, su mappa, sulla cartina, dati grezzi, file CSV
  en as CSV, CSV, as Excel, Excel, as GeoJSON, GeoJSON, as JSON, JSON, download, chart, graph, diagram, a chart of, as a table, table, export, exported, as a CSV, as CSV file, in CSV, as an Excel file, XML, as a list, on a map, raw data, CSV export, CSV download, plot, as JSON file, spreadsheet
synonym: price
  de kostet, Kosten, Preis, Preise, Tarif, Tarife, Gebühr, Gebühren, was kostet
  it costa, costo, costi, prezzo, prezzi, tariffa, tariffe, quanto costa, quanto costano
  en cost, costs, price, prices, fee, fees, rates
synonym: people
  de Personen, Person, Gäste
  it persone, persona, ospiti
  en people, persons, guests
synonym: animals
  de Tiere, Tieren, mit Tieren
  it con animali da fattoria, animali da fattoria
  en animals, with animals
filler: opening hours
  de Öffnungszeiten, Öffnungszeit
  it orari di apertura, orario di apertura
  en opening hours, opening times
synonym: opening hours
  de Öffnungszeiten, Öffnungszeit
  it orari di apertura, orario di apertura
  en opening hours, opening times
synonym: best
  de beste, besten, bester, bestes, gute, guten, schöne, schöner, schönste, schönsten, Ranking
  it migliori, migliore, belli, belle
  en best, good, nice, top
synonym: cheap
  de günstig, günstige, günstiges, billig, billige, preiswert, preiswerte
  it economico, economica, economici, economiche, a buon prezzo, poco costoso
  en cheap, cheapest, budget, inexpensive, affordable, low cost
synonym: gluten-free
  de glutenfrei, glutenfreie, Zöliakie
  it senza glutine, celiaci, per celiaci, celiachia
  en gluten free, gluten-free, coeliac, celiac
synonym: pushchair
  de Kinderwagen, kinderwagentauglich, mit Kinderwagen
  it passeggino, passeggini, con passeggino
  en pushchair, stroller, buggy, pram
synonym: fast
  de schnell, schnelle
  it veloce, veloci, rapida, rapide
  en fast, rapid
synonym: tasting
  de Verkostung, Degustation, Verkostungen
  it degustazione, degustazioni
  en tasting, tastings
synonym: floodlight
  de Flutlicht, Nachtskilauf, Nachtskifahren
  it sci notturno, in notturna
  en night skiing, floodlight
synonym: quiet
  de ruhig, ruhige, ruhiges
  it tranquillo, tranquilla, tranquilli
  en quiet, peaceful
synonym: booking
  de buchen, reservieren
  it prenotare
  en book, reserve
synonym: comparison
  de Vergleich, vergleichen, verglichen, im Vergleich
  it confronto, confrontare
  en compared, compare, comparison, versus, vs
synonym: thermal baths
  de Therme, Thermen, Thermalbad
  it Terme
  en thermal baths, thermal bath, spa
synonym: hospital
  de Krankenhaus, Spital
  it ospedale
  en hospital
synonym: railway station
  de Bahnhof, Zugbahnhof, Hauptbahnhof
  it stazione, stazione dei treni
  en railway station, train station, station
synonym: bus station
  de Busbahnhof
  it autostazione, stazione autobus
  en bus station
synonym: square
  de Platz
  it piazza, piazzale
  en square
synonym: street
  de Straße, Gasse, Weg
  it via, strada
  en street, road
synonym: centre
  de Zentrum, Stadtmitte, Mitte, Innenstadt, Altstadt
  it centro, centro città, centro storico
  en centre, center, city centre, old town, downtown, town centre
synonym: town hall
  de Rathaus
  it municipio
  en town hall, city hall
synonym: school
  de Schule
  it scuola
  en school
synonym: fair
  de Messe
  it fiera
  en fair, trade fair
synonym: cable car
  de Seilbahn, Talstation, Bergbahn
  it funivia, cabinovia, stazione a valle
  en cable car, valley station, gondola
synonym: court
  de Tribunal, Gericht
  it tribunale
  en court
synonym: mine
  de Bergbau, Bergwerk, Bergbaumuseum
  it miniera, miniere
  en mine, mining
synonym: wine
  de Wein
  it vino
  en wine
synonym: archaeology
  de Archäologie, archäologisch, Ötzi
  it archeologia, archeologico, Ötzi
  en archaeology, archeology, archaeological, Iceman, Ötzi
synonym: Christmas
  de Weihnachten, Advent
  it Natale
  en Christmas, advent
synonym: lake
  de See, Weiher
  it lago
  en lake
synonym: pass
  de Pass, Joch
  it passo
  en pass
synonym: motorway
  de Autobahn
  it autostrada
  en motorway, highway
synonym: waterfall
  de Wasserfall, Wasserfälle
  it cascata, cascate
  en waterfall, waterfalls
synonym: bridge
  de Brücke
  it ponte
  en bridge
synonym: north
  de Nord, nördlich
  it nord
  en north
synonym: south
  de Süd, südlich
  it sud
  en south
synonym: Christkindl
  de Christkindl, Christkind, Advent
synonym: choir
  de Chor
  it coro, corale
  en choir
synonym: farmers
  de Bauern
  it contadino, contadini
  en farmers
`
