import { lazy } from "react";
import type { ActionDialog as Dialog } from "./action-dialog.tsx";

/** Loads the dialog of actions. */
export const loadActionDialog = () => import("./action-dialog.tsx");
/** Loads the menu of columns. */
export const loadColumnsMenu = () => import("./columns-menu.tsx");

// Parts of a list that are loaded once they are needed. `lazy` forgets that the dialog is generic.
export const ActionDialog = lazy(async () => ({
	default: (await loadActionDialog()).ActionDialog,
})) as unknown as typeof Dialog;
export const ColumnsMenu = lazy(async () => ({ default: (await loadColumnsMenu()).ColumnsMenu }));
export const KeysHelp = lazy(async () => ({ default: (await import("./keys-help.tsx")).KeysHelp }));
