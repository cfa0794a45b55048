import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
} from 'n8n-workflow';

type Context = IExecuteFunctions | IHookFunctions;
type Answer = { body: IDataObject; headers: Record<string, string> };

/**
 * A request to the Kinora server of the credentials. Its errors are n8n's own, with the server's
 * words in them.
 */
export async function kinora(
  context: Context,
  method: IHttpRequestMethods,
  path: string,
  body?: IDataObject,
): Promise<IDataObject> {
  return (await send(context, method, path, body)).body;
}

/** Starts a job. @returns its id */
export async function startJob(context: Context, path: string, body: IDataObject): Promise<string> {
  const { headers } = await send(context, 'POST', path, body);
  return String(headers.location).split('/').at(-1) ?? '';
}

async function send(
  context: Context,
  method: IHttpRequestMethods,
  path: string,
  body?: IDataObject,
): Promise<Answer> {
  const { address } = await context.getCredentials('kinoraApi');
  return await context.helpers.httpRequestWithAuthentication.call(context, 'kinoraApi', {
    method,
    baseURL: String(address).replace(/\/+$/, ''),
    url: path,
    json: true,
    returnFullResponse: true,
    ...(body === undefined ? {} : { body }),
  });
}
