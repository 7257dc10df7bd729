/** Message types of packed events: numbers, because a name would be longer than most events. */
export const PACKED_EVENTS = 1;
/** The event shapes in use, sent before the first packed events. */
export const EVENT_SHAPES = 2;
