/** True in `npm run test:long`, which runs the large tests at their full size. */
export const IS_LONG = process.env.LONG_TESTS !== undefined;
