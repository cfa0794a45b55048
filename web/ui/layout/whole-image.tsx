import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './whole-image.module.css';

type WholeImageProps = Pick<ComponentProps<'img'>, 'loading' | 'onError' | 'className'> & {
  src: string;
};

/**
 * An image that fills its parent without cutting anything off: where the shapes differ, over a
 * blurred copy of itself.
 */
export function WholeImage({ src, className, ...rest }: WholeImageProps) {
  return (
    <>
      <img
        {...rest}
        src={src}
        alt=""
        decoding="async"
        className={classNames(styles.backdrop, className)}
      />
      <img
        {...rest}
        src={src}
        alt=""
        decoding="async"
        className={classNames(styles.whole, className)}
      />
    </>
  );
}
