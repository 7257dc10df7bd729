/** The properties that `Room.__init` of Colyseus turns into accessors. */
const NAMES = ["state", "maxClients", "autoDispose", "patchRate", "unreliablePatchRate"] as const;

type Name = (typeof NAMES)[number];
type Accessor = { get(): unknown; set(value: unknown): void };

const INITIAL = Symbol("values before the room is initialized");
const ACCESSORS = Symbol("functions behind the accessors");

/** Private method and fields of a room with shared accessors. */
interface Accessed {
  __init(): void;
  [INITIAL]?: Partial<Record<Name, unknown>> | undefined;
  [ACCESSORS]?: Record<Name, Accessor>;
}

/**
 * Defines the accessors of a room class once, on its prototype. `Room.__init` defines them on each room, in place of
 * plain properties: V8 then stores the room as a dictionary, which takes three kilobytes more and slows down every
 * access. Properties that a subclass declares as fields are still defined on the room.
 */
export function shareAccessors(prototype: object): void {
  const { __init } = prototype as Accessed;
  for (const name of NAMES) Object.defineProperty(prototype, name, shared(name));
  Object.defineProperty(prototype, "__init", {
    value(this: Accessed) {
      const { defineProperties } = Object;
      Object.defineProperties = (target, defined) =>
        (target as unknown) === this ? keep(target, defined, defineProperties) : defineProperties(target, defined);
      try {
        __init.call(this);
      } finally {
        Object.defineProperties = defineProperties;
      }
    },
  });
}

function shared(name: Name): PropertyDescriptor & ThisType<Accessed> {
  return {
    get() {
      const accessors = this[ACCESSORS];
      return accessors ? accessors[name].get() : this[INITIAL]?.[name];
    },
    set(value: unknown) {
      const accessors = this[ACCESSORS];
      if (accessors) accessors[name].set(value);
      else this[INITIAL] = { ...this[INITIAL], [name]: value };
    },
  };
}

/** Keeps the functions of the accessors in place of their definitions. */
function keep<T>(target: T, defined: PropertyDescriptorMap, defineProperties: typeof Object.defineProperties): T {
  const room = target as Accessed;
  room[ACCESSORS] = defined as unknown as Record<Name, Accessor>;
  room[INITIAL] = undefined;
  const fields = Object.entries(defined).filter(([name]) => Object.hasOwn(room, name));
  return fields.length > 0 ? defineProperties(target, Object.fromEntries(fields)) : target;
}
