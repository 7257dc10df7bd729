import { TableScreen, type TableScreenProps } from "../../table/screen/TableScreen.tsx";
import { TableRules } from "./TableRules.tsx";

/** A table whose header offers the rules of its game. */
export const TableWithRules = (props: Omit<TableScreenProps, "rules">) => (
  <TableScreen {...props} rules={<TableRules table={props.table} />} />
);
