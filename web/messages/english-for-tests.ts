import { i18n } from '@lingui/core';
import english from './en/index.ts';

// Modules of the app look texts up while they are evaluated. Outside of a production build the
// library compiles messages itself.
i18n.loadAndActivate({ locale: 'en', messages: { ...english } });
