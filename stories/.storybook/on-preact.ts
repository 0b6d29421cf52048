import { Component } from "preact";
import { Component as ReactComponent } from "react";

// Pages ship on Preact; without the alias in vitest.config.ts these tests would run on React.
if (!Object.is(Component, ReactComponent)) throw new Error("These stories do not run on Preact.");
