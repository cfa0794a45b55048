import { expect, test } from 'vitest';
import { coefficients, mfccOf } from './mfcc.ts';
import { risingTone } from './test-vector.ts';

test('the features of a rising tone are those of the recipe that the model was trained with', () => {
  const features = mfccOf(risingTone(), 99);
  // From python_speech_features 0.6.
  const expected = {
    0: '15.6778 23.1807 16.9624 15.4005 14.6508 12.9277 11.4610 8.2655 5.6219 2.5951 0.7704 -1.2276 -2.7955',
    50: '16.2212 22.1431 12.0454 4.4735 -3.3739 -11.9531 -18.6197 -24.1356 -26.3698 -25.6059 -21.2630 -15.5413 -8.7393',
  };
  for (const [row, values] of Object.entries(expected))
    for (const [c, value] of values.split(' ').entries())
      expect(features[Number(row) * coefficients + c], `row ${row}, ${c}`).toBeCloseTo(
        Number(value),
        3,
      );
});
