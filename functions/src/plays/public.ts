// What other contexts may import from `plays`.
export { readChart } from './charts/charts.store.ts';
export { type ChartType, chartTypes } from './charts/day-chart.ts';
export { readPlayedTracks } from './history/played-tracks.service.ts';
