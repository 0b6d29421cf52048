import { version } from "react-dom";

// Preact's compatibility layer says 18.
if (!version.startsWith("19.")) throw new Error("These stories do not run on React.");
