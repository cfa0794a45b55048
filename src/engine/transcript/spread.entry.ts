export { spreadTimes } from './alignment/spread-times.ts';
