import { Component } from "preact";
import { Component as ReactComponent } from "react";

// The stories-preact project proves nothing when its alias is lost: then every story would run on React twice.
if (!Object.is(Component, ReactComponent)) throw new Error("these stories do not run on Preact");
