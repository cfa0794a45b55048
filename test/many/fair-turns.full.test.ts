import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { fairTurnsSuite } from '../suites/fair-turns.suite.ts';

fairTurnsSuite({ name: 'Postgres', missing: postgresMissing, open: startPostgres });
