// Tests speak English, without loading it first as a browser does.
import { english } from '../src/text/english';
import { language } from '../src/text/language.svelte';

language.messages = english;
