// Forms of dashboards have the same field.
export { default } from "../client/record-picker.ts";
