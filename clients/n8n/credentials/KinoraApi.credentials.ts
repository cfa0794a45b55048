import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from 'n8n-workflow';

/** A token of Settings → API tokens, and the address of the server. */
export class KinoraApi implements ICredentialType {
  name = 'kinoraApi';

  displayName = 'Kinora API';

  properties: INodeProperties[] = [
    {
      displayName: 'Address',
      name: 'address',
      type: 'string',
      default: 'http://127.0.0.1:3000',
      placeholder: 'https://kinora.example.org',
      required: true,
    },
    {
      displayName: 'API Token',
      name: 'apiToken',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiToken}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.address}}', url: '/api/me' },
  };
}
