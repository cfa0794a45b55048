import { defineErrors } from '#platform/kit/define-errors.ts';

/** Errors of `/metrics`, which is handled before the app. */
export const metricsErrors = defineErrors({
  methodNotAllowed: { code: 'method-not-allowed', status: 405, message: 'Method not allowed' },
  unauthorized: {
    code: 'unauthorized',
    status: 401,
    message: 'The bearer token (METRICS_TOKEN) is missing or wrong.',
  },
  notLocal: {
    code: 'metrics-not-local',
    status: 403,
    message: 'Without METRICS_TOKEN, metrics are only for programs on the same machine.',
  },
});
