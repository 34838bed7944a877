import type { PlaceRow } from '@/demo/facts/summits'

/** Lakes. */
export const lakeRows: readonly PlaceRow[] = [
  ['Pragser Wildsee', 'Lago di Braies', 12.085, 46.696, 1496],
  ['Kalterer See', 'Lago di Caldaro', 11.265, 46.38, 215],
  ['Karersee', 'Lago di Carezza', 11.575, 46.41, 1519],
  ['Reschensee', 'Lago di Resia', 10.53, 46.81, 1498],
  ['Haidersee', 'Lago della Muta', 10.535, 46.755, 1450],
  ['Großer Montiggler See', 'Lago grande di Monticolo', 11.29, 46.423, 492],
  ['Kleiner Montiggler See', 'Lago piccolo di Monticolo', 11.297, 46.43, 514],
  ['Völser Weiher', 'Laghetto di Fiè', 11.518, 46.517, 1056],
  ['Toblacher See', 'Lago di Dobbiaco', 12.22, 46.705, 1259],
  ['Dürrensee', 'Lago di Landro', 12.23, 46.64, 1403],
  ['Antholzer See', 'Lago di Anterselva', 12.165, 46.885, 1642],
  ['Vernagt-Stausee', 'Lago di Vernago', 10.85, 46.74, 1689],
  ['Zufrittsee', 'Lago di Gioveretto', 10.73, 46.515, 1850],
  ['Zoggler Stausee', 'Lago di Zoccolo', 10.99, 46.545, 1141],
  ['Durnholzer See', 'Lago di Valdurna', 11.445, 46.745, 1545],
  ['Vahrner See', 'Lago di Varna', 11.645, 46.76, 678],
  ['Felixer Weiher', 'Lago di Tret', 11.145, 46.485, 1604],
  ['Spronser Seen', 'Laghi di Sopranes', 11.1, 46.735, 2117],
  ['Neves-Stausee', 'Lago di Neves', 11.785, 46.94, 1856],
  ['Klaussee', 'Lago Chiusetta', 12.055, 46.965, 2162],
  ['Wolfsgrubener See', 'Lago di Costalovara', 11.43, 46.52, 1176],
  ['Issinger Weiher', 'Laghetto di Issengo', 11.855, 46.813, 915],
  ['Radlsee', 'Lago Rodella', 11.552, 46.702, 2257],
  ['Göllersee', 'Lago Göller', 11.305, 46.365, 1110],
]
