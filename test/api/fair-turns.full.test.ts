import { fairTurnsSuite } from '../suites/fair-turns.suite.ts';

fairTurnsSuite({ name: 'the embedded database' });
