import { expect, test } from 'vitest';
import { modelErrors } from '#platform/language-models';
import { failureText } from './failure-text.ts';
import { modelPlaces } from './places.shared.ts';

test('what was set in the app is named in the words of the app', async () => {
  const host = 'api.openai.com';
  const refused = modelErrors.keyRejected({ host, hasKey: true, keySetting: modelPlaces.key });
  const unknown = modelErrors.unknown({ host, model: 'x', modelSetting: modelPlaces.model });
  expect([
    await failureText('de', refused),
    await failureText('ja', refused),
    await failureText('es', unknown),
    await failureText('en', unknown),
  ]).toEqual([
    'Der Schlüssel für api.openai.com wurde abgelehnt. Prüfe den Schlüssel unter Einstellungen → Modelle.',
    'api.openai.comのキーが拒否されました。設定 → モデルを確認してください。',
    'api.openai.com no ofrece ningún modelo llamado «x». Configura el modelo en Configuración → Modelos con uno que ofrezca.',
    'api.openai.com does not serve a model named "x". Set the model under Settings → Models to one that it serves.',
  ]);
});
